import { describe, expect, it } from 'vitest';
import {
  codeOf,
  findPeriod,
  makeSecret,
  periodOf,
  writeBase32,
  writeOtpauthUrl,
} from './one-time-code.ts';

const secret = writeBase32(Buffer.from('12345678901234567890'));

describe('codes of an app', () => {
  it('are those of RFC 6238, appendix B, cut to six digits', () => {
    const rows = [
      [59, '94287082'],
      [1_111_111_109, '07081804'],
      [1_111_111_111, '14050471'],
      [1_234_567_890, '89005924'],
      [2_000_000_000, '69279037'],
      [20_000_000_000, '65353130'],
    ] as const;
    expect(rows.map(([seconds]) => codeOf(secret, periodOf(new Date(seconds * 1000))))).toEqual(
      rows.map(([, code]) => code.slice(2)),
    );
  });
  it('come from a secret in the base32 of RFC 4648', () => {
    const rows = [
      ['', ''],
      ['f', 'MY'],
      ['fo', 'MZXQ'],
      ['foo', 'MZXW6'],
      ['foob', 'MZXW6YQ'],
      ['fooba', 'MZXW6YTB'],
      ['foobar', 'MZXW6YTBOI'],
    ] as const;
    expect(rows.map(([text]) => writeBase32(Buffer.from(text)))).toEqual(
      rows.map(([, base32]) => base32),
    );
    expect(makeSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(makeSecret()).not.toBe(makeSecret());
  });
  it('are taken half a minute early and late, and never one that was taken', () => {
    const now = new Date(1_234_567_890_000);
    const present = periodOf(now);
    const find = (period: number, after = 0): number | null =>
      findPeriod(secret, codeOf(secret, period), { now, after });
    expect(
      [present - 2, present - 1, present, present + 1, present + 2].map((period) => find(period)),
    ).toEqual([null, present - 1, present, present + 1, null]);
    expect(find(present, present)).toBeNull();
    expect(find(present - 1, present)).toBeNull();
    expect(find(present + 1, present)).toBe(present + 1);
    expect(
      findPeriod(
        secret,
        ` ${codeOf(secret, present).slice(0, 3)} ${codeOf(secret, present).slice(3)} `,
        { now, after: 0 },
      ),
    ).toBe(present);
    for (const wrong of ['', '00000', '0000000', 'abcdef'])
      expect(findPeriod(secret, wrong, { now, after: 0 })).toBeNull();
  });
  it('are offered to an app under the portal’s and the person’s name', () => {
    expect(writeOtpauthUrl('ABC', { issuer: 'Isobath', name: 'Zoë O' })).toBe(
      'otpauth://totp/Isobath:Zo%C3%AB%20O?secret=ABC&issuer=Isobath&algorithm=SHA1&digits=6&period=30',
    );
  });
});
