import type { IncomingHttpHeaders } from 'node:http';

const scheme = /^api-key(?:\s+|$)/i;

/** Whether a request carries an API key, valid or not. */
export function presentsKey({
  authorization,
}: Pick<IncomingHttpHeaders, 'authorization'>): boolean {
  return authorization !== undefined && scheme.test(authorization);
}

/**
 * The key of `Authorization: Api-Key <key>`, without the angle brackets that are sometimes pasted
 * along; undefined if there is none.
 */
export function readPresentedKey(
  headers: Pick<IncomingHttpHeaders, 'authorization'>,
): string | undefined {
  return presentsKey(headers)
    ? headers.authorization
        ?.replace(scheme, '')
        .trim()
        .replace(/^<(.*)>$/, '$1')
        .trim()
    : undefined;
}
