import { describe, expect, it } from 'vitest';
import { findPasswordFaults } from '@isobath/contract';
import { isCommonPassword } from './common-passwords.ts';
import { assertUncommon, hashPassword, isPasswordOf } from './passwords.ts';

describe('passwords', () => {
  it('have eight to 128 characters, a digit, an upper-case letter and a special character, in any script', () => {
    for (const good of ['Aa1 aaaa', 'Écume 9x', 'Ωmega-33', `A1!${'x'.repeat(125)}`, '🐋 Whale 1'])
      expect([good, findPasswordFaults(good)]).toEqual([good, []]);
    expect(findPasswordFaults('aaaa')).toEqual([
      'at least 8 characters',
      'a digit',
      'an upper-case letter',
      'a space or a special character',
    ]);
    expect(findPasswordFaults(`A1!${'x'.repeat(126)}`)).toEqual(['up to 128 characters']);
    expect(findPasswordFaults('Aa1!\u0007aaaa')).toEqual(['no control characters']);
  });
  it('that are tried first are known, however they are dressed up', () => {
    for (const common of [
      'Password1!',
      'P@ssw0rd2024',
      'Qwerty123!',
      '!!Dragon99',
      'iloveyou',
      'ILOVEYOU_1',
      'Letmein!1',
    ])
      expect([common, isCommonPassword(common)]).toEqual([common, true]);
    for (const uncommon of ['Tide table 1906, Kiel', 'Grey Heron, 4 eggs!', 'xK9#mQ2$vLp7'])
      expect([uncommon, isCommonPassword(uncommon)]).toEqual([uncommon, false]);
  });
  it('hold neither the username, nor the address, nor the portal’s name', () => {
    expect(() => assertUncommon('My Isobath 2026!', [], 'password')).toThrow(
      /the name of the portal/,
    );
    expect(() => assertUncommon('1 Sturgeon, please', ['sturgeon', 'a@b.org'], 'password')).toThrow(
      /your name, your e-mail address/,
    );
    expect(() =>
      assertUncommon('1 Sturgeon, please', ['somebody', 'sturgeon@b.org'], 'password'),
    ).toThrow(/your name, your e-mail address/);
    expect(() =>
      assertUncommon('1 Sturgeon, please', ['zoe', 'eon@b.org'], 'password'),
    ).not.toThrow();
  });
  it('are kept as Argon2id of 19 MiB and two passes, and compared whatever Unicode form they are typed in', async () => {
    const kept = await hashPassword('Écume 9x');
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hashPassword('Écume 9x')).not.toBe(kept);
    expect(await isPasswordOf(kept, 'E\u0301cume 9x')).toBe(true);
    expect(await isPasswordOf(kept, 'écume 9x')).toBe(false);
    expect(await isPasswordOf(null, 'nobody has this password')).toBe(false);
  });
});
