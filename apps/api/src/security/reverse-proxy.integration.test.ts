import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPortal } from '../testing/portals/portal.ts';
import { startPortal } from '../testing/portals/portal.ts';

/** Bytes of the body that a route without a limit of its own takes. */
const serverBodyBytes = 64 * 1024;

const configuration = readFileSync(
  new URL('../../../../deploy/nginx.conf', import.meta.url),
  'utf8',
);

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

/** A block of the configuration for addresses, and the bytes of a body that it takes. */
interface Block {
  readonly address: string;
  /** Whether it is the block of a route, not of everything below an address. */
  readonly isOfRoute: boolean;
  readonly bytes: number;
  takes(path: string): boolean;
}

/** `=` is a whole address, `~` an expression; else the block is for what begins with the address. */
function readBlocks(): readonly Block[] {
  const found: Block[] = [];
  for (const [, sign, address = '', block = ''] of configuration.matchAll(
    /location (?:([=~]) )?(\S+) \{([^}]*)\}/g,
  )) {
    const megabytes = /client_max_body_size (\d+)m;/.exec(block)?.[1];
    if (megabytes === undefined) continue;
    const expression = new RegExp(address);
    found.push({
      address: `${sign ?? ''} ${address}`.trim(),
      isOfRoute: sign !== undefined,
      bytes: Number(megabytes) * 1024 * 1024,
      takes: (path) =>
        sign === '=' ? path === address : sign === '~' ? expression.test(path) : true,
    });
  }
  return found.toSorted((one, other) => Number(other.isOfRoute) - Number(one.isOfRoute));
}

describe('the reverse proxy', () => {
  it('takes every body that a route takes, and hardly more', async () => {
    const blocks = readBlocks();
    const document = (await (await portal.get('/api/docs/json')).json()) as {
      paths: Record<string, Record<string, { 'x-max-body-bytes'?: number }>>;
    };
    const needed = new Map<string, number>();
    for (const [path, methods] of Object.entries(document.paths))
      for (const operation of Object.values(methods)) {
        const bytes = operation['x-max-body-bytes'] ?? serverBodyBytes;
        const block = blocks.find((each) => each.takes(path.replaceAll(/\{\w+\}/g, '17')));
        expect([path, bytes <= (block?.bytes ?? 0)]).toEqual([path, true]);
        const address = block?.address ?? '';
        needed.set(address, Math.max(needed.get(address) ?? 0, bytes));
      }
    expect([...needed.keys()].toSorted()).toEqual(blocks.map(({ address }) => address).toSorted());
    for (const { address, bytes } of blocks)
      expect([address, bytes < (needed.get(address) ?? 0) * 1.2]).toEqual([address, true]);
  });

  it('passes the parts of files on as they come, instead of writing them to its own disk first', () => {
    const ofRoutes = readBlocks().filter(({ isOfRoute }) => isOfRoute);
    expect(ofRoutes.length).toBeGreaterThan(3);
    for (const { address } of ofRoutes) {
      const begin = configuration.indexOf(`location ${address} {`);
      expect(configuration.slice(begin, configuration.indexOf('}', begin))).toContain(
        'proxy_request_buffering off;',
      );
    }
  });
});
