import type { AddressInfo } from 'node:net';
import type { HttpServer } from '../platform/http-server.ts';

/** Begins to listen; returns the address. */
export async function listen(server: HttpServer, host: string, port: number): Promise<string> {
  await server.listen({ host, port });
  const { address, family, port: listening } = server.server.address() as AddressInfo;
  const shown =
    address === '0.0.0.0' || address === '::'
      ? 'localhost'
      : family === 'IPv6'
        ? `[${address}]`
        : address;
  return `http://${shown}:${listening}`;
}
