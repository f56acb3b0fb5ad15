import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { HttpServer } from '../http-server.ts';

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

/** Reads the cookies of each request and sends those that a reply sets; hooks that read cookies are added after it. */
export async function acceptCookies(server: HttpServer): Promise<void> {
  await server.register(import('@fastify/cookie'));
}

/** Sets a cookie for the whole site. */
export function writeCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  { isSecure, maxAgeSeconds, isReadable }: CookieOptions,
): void {
  void reply.setCookie(name, value, {
    path: '/',
    sameSite: 'lax',
    httpOnly: isReadable !== true,
    secure: isSecure,
    encode: encodeCookieValue,
    ...(maxAgeSeconds !== undefined && { maxAge: Math.max(0, Math.floor(maxAgeSeconds)) }),
  });
}

/** A value of characters that cookies may have goes out as it is (RFC 6265, cookie-octet); `%` is left to the code. */
function encodeCookieValue(value: string): string {
  return /^[!#$&-+\--:<-[\]-~]*$/.test(value) ? value : encodeURIComponent(value);
}
