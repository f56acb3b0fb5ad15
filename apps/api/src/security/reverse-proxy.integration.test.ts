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

/** Bytes that the proxy takes, by the address that its block is for: a whole one after `=`, else its beginning. */
function readBodySizes(): { exact: Map<string, number>; prefixes: Map<string, number> } {
  const exact = new Map<string, number>();
  const prefixes = new Map<string, number>();
  for (const [, sign, address = '', block = ''] of configuration.matchAll(
    /location (= )?(\S+) \{([^}]*)\}/g,
  )) {
    const megabytes = /client_max_body_size (\d+)m;/.exec(block)?.[1];
    if (megabytes === undefined) continue;
    (sign ? exact : prefixes).set(address, Number(megabytes) * 1024 * 1024);
  }
  return { exact, prefixes };
}

describe('the reverse proxy', () => {
  it('takes every body that a route takes, and hardly more', async () => {
    const { exact, prefixes } = readBodySizes();
    const document = (await (await portal.get('/api/docs/json')).json()) as {
      paths: Record<string, Record<string, { 'x-max-body-bytes'?: number }>>;
    };
    const needed = new Map<string, number>();
    for (const [path, methods] of Object.entries(document.paths))
      for (const operation of Object.values(methods)) {
        const bytes = operation['x-max-body-bytes'] ?? serverBodyBytes;
        const address = exact.has(path) ? path : '/';
        const taken = exact.get(path) ?? prefixes.get(address) ?? 0;
        expect([path, bytes <= taken]).toEqual([path, true]);
        needed.set(address, Math.max(needed.get(address) ?? 0, bytes));
      }
    expect([...needed.keys()].toSorted()).toEqual([...exact.keys(), '/'].toSorted());
    for (const [address, bytes] of needed)
      expect([address, (exact.get(address) ?? prefixes.get(address) ?? 0) < bytes * 1.2]).toEqual([
        address,
        true,
      ]);
  });

  it('passes the parts of files on as they come, instead of writing them to its own disk first', () => {
    for (const address of readBodySizes().exact.keys())
      expect(configuration).toMatch(
        new RegExp(`location = ${address} \\{[^}]*proxy_request_buffering off;`),
      );
  });
});
