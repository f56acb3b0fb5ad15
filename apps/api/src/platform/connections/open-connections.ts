import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Stands for all trusted proxies in place of an address. */
export const proxy = 'proxy';

/** The open connections of a listener by address, and what each is doing. */
export class OpenConnections {
  private readonly byAddress = new Map<string, Set<Socket>>();
  private readonly addresses = new Map<Socket, string>();
  private readonly requests = new WeakMap<object, IncomingMessage>();

  get count(): number {
    return this.addresses.size;
  }

  countOf(address: string): number {
    return this.byAddress.get(address)?.size ?? 0;
  }

  add(address: string, socket: Socket): void {
    this.addresses.set(socket, address);
    const sockets = this.byAddress.get(address);
    if (sockets) sockets.add(socket);
    else this.byAddress.set(address, new Set([socket]));
  }

  /** Does nothing for a connection that is not there any more. */
  delete(socket: Socket): void {
    const address = this.addresses.get(socket);
    if (address === undefined) return;
    this.addresses.delete(socket);
    const sockets = this.byAddress.get(address);
    sockets?.delete(socket);
    if (sockets?.size === 0) this.byAddress.delete(address);
  }

  /** Notes the request that a connection carries until it is answered, and that it waits from then on. */
  begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    this.requests.set(socket, request);
    response.once('close', () => {
      if (this.requests.get(socket) !== request) return;
      this.requests.delete(socket);
      const sockets = this.byAddress.get(this.addresses.get(socket) ?? '');
      // The last of a set is the one that has waited for the shortest time.
      if (sockets?.delete(socket)) sockets.add(socket);
    });
  }

  /**
   * Of the address with most connections, and more than `moreThan`, the one that has waited longest for a request or for the rest of
   * one; none of a proxy.
   */
  findWaiting(moreThan: number): Socket | undefined {
    const busiestFirst = [...this.byAddress]
      .filter(([address, sockets]) => address !== proxy && sockets.size > moreThan)
      .toSorted(([, one], [, other]) => other.size - one.size);
    for (const [, sockets] of busiestFirst)
      for (const socket of sockets) if (!this.isAnswered(socket)) return socket;
    return undefined;
  }

  private isAnswered(socket: Socket): boolean {
    return this.requests.get(socket)?.complete === true;
  }
}
