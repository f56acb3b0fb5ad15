import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Whether a request carries the secret made at start; compared in constant time. */
export function isAuthorized(request: IncomingMessage, url: URL, secret: string): boolean {
  const given = [
    request.headers['x-clickhouse-key'],
    url.searchParams.get('password'),
    readBasicPassword(request),
  ];
  const expected = digest(secret);
  return given.some((key) => typeof key === 'string' && timingSafeEqual(digest(key), expected));
}

function readBasicPassword(request: IncomingMessage): string | undefined {
  const encoded = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  return text.slice(text.indexOf(':') + 1);
}
