import { BlockList, isIPv6 } from 'node:net';
import type { Socket } from 'node:net';
import { addressGroup } from '../address-group.ts';
import { OpenConnections, proxy } from './open-connections.ts';
import type { HttpServer } from '../http-server.ts';
import { shareOfAddress } from '../admission/index.ts';
import { Refusal } from '../problems/problem.ts';

/** How many connections are open at once, and how long a request may take to arrive. */
export interface ConnectionLimits {
  /** Of all callers together; one address has at most half, and gives way to others when all are in use. */
  readonly total: number;
  /** From the first byte of a request to its last, milliseconds. */
  readonly requestMs: number;
}

/** Sockets beyond the bound that exist for a moment, while another one is being closed for each. */
const closingSockets = 64;

/**
 * Bounds the connections of a listener, in all and by address. Beyond its share an address gets no more; when all are in use, a new one takes
 * the place of the connection that has waited longest for a request, or for the rest of one, at the address that has most. A trusted proxy
 * holds the connections of many addresses, so there the requests in flight are counted instead, by the address that it names.
 */
export function limitConnections(
  server: HttpServer,
  { total }: Pick<ConnectionLimits, 'total'>,
  trustedProxies: readonly string[],
): void {
  const share = shareOfAddress(total);
  const proxies = makeBlockList(trustedProxies);
  const connections = new OpenConnections();
  server.server.maxConnections = total + closingSockets;
  server.server.on('connection', (socket: Socket) => {
    const remote = socket.remoteAddress ?? '';
    const address = isInList(proxies, remote) ? proxy : addressGroup(remote);
    const held = connections.countOf(address);
    if (address !== proxy && held >= share) return void socket.destroy();
    if (connections.count >= total) {
      const idle = connections.findWaiting(address === proxy ? 1 : held + 1);
      if (idle === undefined) return void socket.destroy();
      connections.delete(idle);
      idle.destroy();
    }
    connections.add(address, socket);
    socket.once('close', () => connections.delete(socket));
  });
  server.server.on('request', (request, response) => connections.begin(request, response));
  limitRequests(server, share);
}

/** Bounds the requests of one address that are answered at the same time. */
function limitRequests(server: HttpServer, share: number): void {
  const requests = new Map<string, number>();
  server.addHook('onRequest', async (request, reply) => {
    const address = addressGroup(request.ip);
    const inFlight = requests.get(address) ?? 0;
    if (inFlight >= share) {
      throw new Refusal(
        'too-many-requests',
        `At most ${share} requests of one network address are answered at once. Try again in 5 s.`,
        { retryAfterSeconds: 5 },
      );
    }
    requests.set(address, inFlight + 1);
    reply.raw.once('close', () => {
      const left = (requests.get(address) ?? 0) - 1;
      if (left > 0) requests.set(address, left);
      else requests.delete(address);
    });
  });
}

/** Addresses and blocks such as `10.0.0.0/8`, as the settings have checked them. */
function makeBlockList(blocks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const block of blocks) {
    const [ip = '', bits] = block.split('/');
    const family = isIPv6(ip) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(ip, family);
    else list.addSubnet(ip, Number(bits), family);
  }
  return list;
}

/** An IPv4 address may come written as IPv6 (`::ffff:10.0.0.1`); both are looked for. */
function isInList(list: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain !== '' && list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
