import { BlockList, isIPv6 } from 'node:net';
import type { Socket } from 'node:net';
import { addressGroup } from './address-group.ts';
import type { HttpServer } from '../http/http-server.ts';
import { shareOfAddress } from '../admission/index.ts';
import { Refusal } from '../problems/problem.ts';

/** How many connections are open at once, and how long a request may take to arrive. */
export interface ConnectionLimits {
  /** Of all callers together; one address has at most half. */
  readonly total: number;
  /** From the first byte of a request to its last, milliseconds. */
  readonly requestMs: number;
}

/**
 * Bounds the connections of a listener, in all and by address: what is beyond is closed at once. A trusted proxy holds the connections of
 * many addresses, so there the requests under way are counted instead, by the address that it names.
 */
export function limitConnections(
  server: HttpServer,
  { total }: Pick<ConnectionLimits, 'total'>,
  trustedProxies: readonly string[],
): void {
  const share = shareOfAddress(total);
  const proxies = makeBlockList(trustedProxies);
  const connections = new AddressCounts();
  const requests = new AddressCounts();
  server.server.maxConnections = total;
  server.server.on('connection', (socket: Socket) => {
    const remote = socket.remoteAddress ?? '';
    if (isInList(proxies, remote)) return;
    const address = addressGroup(remote);
    if (connections.count(address) >= share) return void socket.destroy();
    connections.add(address);
    socket.once('close', () => connections.remove(address));
  });
  server.addHook('onRequest', async (request, reply) => {
    const address = addressGroup(request.ip);
    if (requests.count(address) >= share) {
      throw new Refusal(
        'too-many-requests',
        `At most ${share} requests of one network address are answered at once. Try again in 5 s.`,
        { retryAfterSeconds: 5 },
      );
    }
    requests.add(address);
    reply.raw.once('close', () => requests.remove(address));
  });
}

/** How many of something each address has. */
class AddressCounts {
  private readonly counts = new Map<string, number>();

  count(address: string): number {
    return this.counts.get(address) ?? 0;
  }

  add(address: string): void {
    this.counts.set(address, this.count(address) + 1);
  }

  remove(address: string): void {
    const left = this.count(address) - 1;
    if (left > 0) this.counts.set(address, left);
    else this.counts.delete(address);
  }
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
