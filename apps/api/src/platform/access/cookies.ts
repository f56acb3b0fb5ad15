import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** How a cookie is set. Without `maxAgeSeconds` it ends with the browser; 0 removes it. */
export interface CookieOptions {
  readonly isSecure: boolean;
  readonly maxAgeSeconds?: number;
  /** Whether the page's own script may read it. */
  readonly isReadable?: true;
}

/** Whether the browser speaks HTTPS with the portal; behind a proxy, the one that is trusted says so, or PUBLIC_URL. */
export function isSecureRequest(
  request: FastifyRequest,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): boolean {
  return request.protocol === 'https' || (publicUrl?.startsWith('https:') ?? false);
}

/**
 * The name of a cookie that no other host or path can set. Browsers take the prefix over HTTPS only; on plain http (a laptop's loopback)
 * the cookie goes without it.
 */
export function hostCookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

/** The first cookie with a name; undefined if there is none. */
export function readCookie(
  { headers }: Pick<FastifyRequest, 'headers'>,
  name: string,
): string | undefined {
  for (const part of headers.cookie?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

/** Sets a cookie for the whole site; values are tokens and numbers, which need no escapes. */
export function writeCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  { isSecure, maxAgeSeconds, isReadable }: CookieOptions,
): void {
  const parts = [`${name}=${value}`, 'Path=/', 'SameSite=Lax'];
  if (maxAgeSeconds !== undefined) parts.push(`Max-Age=${Math.max(0, Math.floor(maxAgeSeconds))}`);
  if (!isReadable) parts.push('HttpOnly');
  if (isSecure) parts.push('Secure');
  void reply.header('set-cookie', parts.join('; '));
}
