import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const periodSeconds = 30;
const digits = 6;

/** Bytes in base32 (RFC 4648), without padding. */
export function writeBase32(bytes: Uint8Array): string {
  let text = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += alphabet[(held >>> (bits - 5)) & 31];
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + alphabet[(held << (5 - bits)) & 31] : text;
}

function readBase32(text: string): Buffer {
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const character of text) {
    held = (held << 5) | alphabet.indexOf(character);
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >>> bits) & 255);
    held &= (1 << bits) - 1;
  }
  return Buffer.from(bytes);
}

/** A secret for an app that shows codes: 160 random bits in base32. */
export function makeSecret(): string {
  return writeBase32(randomBytes(20));
}

/** Whether a text is a secret as {@link makeSecret} writes it, readable by everybody. */
export function isSecret(text: string): boolean {
  return /^[A-Z2-7]{32}$/.test(text);
}

/** The number of the 30 seconds in which an instant lies. */
export function periodOf(instant: Date): number {
  return Math.floor(instant.getTime() / 1000 / periodSeconds);
}

/** The code of a period: HOTP (RFC 4226) over the period's number, with SHA-1 and six digits, as RFC 6238 and the apps have it. */
export function codeOf(secret: string, period: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(period));
  const digest = createHmac('sha1', readBase32(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0');
}

/** The period whose code this is: the present one, the one before or the one after (clocks differ), later than `after`; null for a wrong code. */
export function findPeriod(
  secret: string,
  code: string,
  { now, after }: { readonly now: Date; readonly after: number },
): number | null {
  const given = Buffer.from(code.replaceAll(/\s/g, ''));
  const present = periodOf(now);
  for (const period of [present - 1, present, present + 1]) {
    const expected = Buffer.from(codeOf(secret, period));
    if (period > after && given.length === expected.length && timingSafeEqual(given, expected))
      return period;
  }
  return null;
}

/** What an app reads from a QR code. */
export function writeOtpauthUrl(
  secret: string,
  { issuer, name }: { readonly issuer: string; readonly name: string },
): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(name)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${periodSeconds}`;
}
