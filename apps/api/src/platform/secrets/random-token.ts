import { createHash, randomBytes } from 'node:crypto';

/** A secret for a cookie or a link: 256 random bits, told once; only its hash is kept. */
export function createToken(mark = ''): { readonly token: string; readonly tokenHash: string } {
  const token = `${mark}${randomBytes(32).toString('base64url')}`;
  return { token, tokenHash: hashToken(token) };
}

/** SHA-256, hexadecimal. Random tokens need no slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
