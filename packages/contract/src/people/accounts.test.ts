import { describe, expect, it } from 'vitest';
import {
  changepasswordRequestSchema,
  emailSchema,
  findPasswordFaults,
  guestTokenQuerySchema,
  isChosenUsername,
  newPasswordSchema,
  personNameSchema,
  sessionParamsSchema,
  signinRequestSchema,
  signupRequestSchema,
  updateinfoRequestSchema,
  usernameSchema,
} from './accounts.ts';
import { unsubscribeRequestSchema } from '../subscriptions/subscriptions.ts';
import { findingsOf, wrongFieldsOf } from '../testing/findings.ts';

describe('a name of a person', () => {
  it.each([
    'Åsa',
    "O'Brien",
    '’t Hooft',
    'J.-P.',
    'Nguyễn Thị',
    '王',
    'van der Berg',
    'A'.repeat(100),
  ])('may be %s', (name) => {
    expect(personNameSchema.parse(` ${name} `)).toBe(name.normalize('NFC'));
  });

  it('is stored in one spelling, however its accents were typed', () => {
    expect(personNameSchema.parse('A\u030Asa')).toBe('\u00C5sa');
  });

  it.each(['<b>', 'a\nb', 'R2D2', '-', 'a@b'])('is refused as %j', (name) => {
    expect(findingsOf(personNameSchema, name)).toEqual([
      'holds more than letters, spaces, hyphens, apostrophes and full stops',
    ]);
  });

  it('has 1 to 100 letters', () => {
    expect([
      wrongFieldsOf(personNameSchema, ' '),
      wrongFieldsOf(personNameSchema, 'A'.repeat(101)),
    ]).toEqual([['', ''], ['']]);
  });
});

describe('a username', () => {
  it.each(['zoe', 'Zoë B', 'a.b-c_d', '9lives', 'x'.repeat(40)])('may be %s', (name) => {
    expect(usernameSchema.parse(name)).toBe(name);
  });

  it('is stored in one spelling, so that look-alikes of one name are one', () => {
    expect(usernameSchema.parse('\uFF41nna')).toBe('anna');
  });

  it.each(['a@b.org', '.dot', 'no/slash', 'tab\there'])('is refused as %j', (name) => {
    expect(findingsOf(usernameSchema, name)).toEqual([
      'holds more than letters, digits, spaces, full stops, underscores and hyphens',
    ]);
  });

  it('has 3 to 40 characters', () => {
    for (const name of ['ab', 'x'.repeat(41)])
      expect(wrongFieldsOf(usernameSchema, name)).toEqual(['']);
  });

  it('was chosen unless it is an address', () => {
    expect(['zoe', 'a@b.org', null].map(isChosenUsername)).toEqual([true, false, false]);
  });
});

describe('an e-mail address', () => {
  it.each(['a+b@c.org', "o'neil@x.co.uk", 'ü@bücher.example', 'a@b.museum', 'me@例え.テスト'])(
    'may be %s',
    (address) => {
      expect(emailSchema.parse(address)).toBe(address);
    },
  );

  it.each([
    'a',
    'a@b',
    '@b.org',
    'a b@c.org',
    'a@-b.org',
    'a@b..org',
    'a@b.org,c@d.org',
    'a\n@b.org',
  ])('is refused as %j', (address) => {
    expect(findingsOf(emailSchema, address)).toEqual(['is not an e-mail address']);
  });

  it('has at most 254 characters', () => {
    const label = 'b'.repeat(60);
    const longest = `${'a'.repeat(10)}@${[label, label, label, label].join('.')}`;
    expect(longest).toHaveLength(254);
    expect(emailSchema.parse(longest)).toBe(longest);
    expect(findingsOf(emailSchema, `a${longest}`)).toHaveLength(1);
  });
});

describe('a new password', () => {
  it.each(['Secret 1', 'Ünïcødé-9', `A1 ${'x'.repeat(125)}`])('may be %j', (password) => {
    expect(findPasswordFaults(password)).toEqual([]);
    expect(newPasswordSchema.parse(password)).toBe(password);
  });

  it.each([
    ['Short 1', 'must have at least 8 characters'],
    [`A1 ${'x'.repeat(126)}`, 'must have up to 128 characters'],
    ['Secret x', 'must have a digit'],
    ['secret 1', 'must have an upper-case letter'],
    ['Secret11', 'must have a space or a special character'],
    ['Secret 1\n', 'must have no control characters'],
    [
      '',
      'must have at least 8 characters, a digit, an upper-case letter, a space or a special character',
    ],
  ])('as %j is told what it lacks', (password, message) => {
    expect(findingsOf(newPasswordSchema, password)).toEqual([message]);
  });

  it('is counted in characters, not in the units that hold them', () => {
    expect(findPasswordFaults('A1 😀😀😀😀')).toEqual(['at least 8 characters']);
    expect(findPasswordFaults('A1 😀😀😀😀😀')).toEqual([]);
  });
});

describe('requests of accounts', () => {
  const signup = {
    firstName: 'Zoë',
    lastName: 'B',
    username: 'zoe',
    email: 'zoe@example.org',
    password: 'Secret 1',
  };

  it('may leave out where somebody works', () => {
    expect(signupRequestSchema.parse(signup)).toEqual({
      ...signup,
      institute: '',
      department: '',
      country: '',
    });
  });

  it('set nothing but what they name', () => {
    expect(findingsOf(signupRequestSchema, { ...signup, isDataSubmissionAdmin: true })).toEqual([
      'Unrecognized key: "isDataSubmissionAdmin"',
    ]);
    expect(
      wrongFieldsOf(updateinfoRequestSchema, { userInfo: { email: 'x@example.org' } }),
    ).toEqual(['userInfo']);
  });

  it('hold one line where one is wanted', () => {
    expect(findingsOf(signupRequestSchema, { ...signup, institute: 'a\r\nBcc: b' })).toEqual([
      'institute is more than one line of text',
    ]);
    expect(wrongFieldsOf(signupRequestSchema, { ...signup, country: 'x'.repeat(151) })).toEqual([
      'country',
    ]);
  });

  it('sign in for a day unless asked otherwise, and revoke no keys unless asked to', () => {
    expect(signinRequestSchema.parse({ username: 'zoe', password: 'x' }).remember).toBe(false);
    expect(
      changepasswordRequestSchema.parse({ password: 'x', newPassword: 'Secret 1' }).revokeKeys,
    ).toBe(false);
  });

  it('take any text as the password of a sign-in, but not none', () => {
    expect(signinRequestSchema.parse({ username: 'zoe', password: ' ' }).password).toBe(' ');
    expect(wrongFieldsOf(signinRequestSchema, { username: 'zoe', password: '' })).toEqual([
      'password',
    ]);
  });

  it('unsubscribe from 1 to 1000 datasets', () => {
    const names = (count: number): object => ({
      shortNames: Array.from({ length: count }, () => 'A'),
    });
    expect(wrongFieldsOf(unsubscribeRequestSchema, names(1000))).toEqual([]);
    for (const count of [0, 1001])
      expect(wrongFieldsOf(unsubscribeRequestSchema, names(count))).toEqual(['shortNames']);
  });

  it('name a guest’s day in milliseconds, as clients write them', () => {
    expect(guestTokenQuerySchema.parse({ expires: '1700000000000' }).expires).toBe(
      1_700_000_000_000,
    );
    expect(guestTokenQuerySchema.parse({ expires: '1700000000000.25' }).expires).toBe(
      1_700_000_000_000.25,
    );
    for (const expires of ['', 'tomorrow', '1e12', '-170000000000', '2026-01-01'])
      expect(findingsOf(guestTokenQuerySchema, { expires })).toEqual([
        'expires is not a number of milliseconds since 1970',
      ]);
  });

  it('name rows of the catalog by numbers that it can hold', () => {
    expect(sessionParamsSchema.parse({ id: '2147483647' }).id).toBe(2_147_483_647);
    for (const id of ['0', '-1', '1.5', '2147483648', 'x'])
      expect(wrongFieldsOf(sessionParamsSchema, { id })).toEqual(['id']);
  });
});
