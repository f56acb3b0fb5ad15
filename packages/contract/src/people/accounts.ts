import { z } from 'zod';
import { catalogId } from '../request/field.ts';

/**
 * `/api/user/*`: who somebody is and what belongs to them. Every change is a POST, PATCH or DELETE that carries `X-Isobath-Request: 1` or comes
 * from a page of the portal. Where a reply is not named it is the text `OK`.
 */

const control = String.raw`\p{Cc}\p{Zl}\p{Zp}`;
const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(new RegExp(`^[^${control}]*$`, 'u'), 'is more than one line of text')
    .transform((text) => text.normalize('NFC'));

/**
 * A first or last name, 1 to 100 characters: letters of any script, spaces, hyphens, apostrophes
 * (also before the first letter: ’t Hooft), full stops.
 */
export const personNameSchema = z
  .string()
  .trim()
  .max(400)
  .transform((name) => name.normalize('NFC'))
  .pipe(
    z
      .string()
      .min(1)
      .max(100)
      .regex(
        /^['’‘ʼ`´]?[\p{L}\p{M}][\p{L}\p{M}\p{Zs}\p{Pd}.,'’‘ʼ`´·]*$/u,
        'holds more than letters, spaces, hyphens, apostrophes and full stops',
      ),
  );
/**
 * A name to sign in with, 3 to 40 characters: letters, digits, spaces, `.`, `_`, `-`; no `@`. Upper
 * and lower case are the same.
 */
export const usernameSchema = z
  .string()
  .trim()
  .max(160)
  .transform((name) => name.normalize('NFKC'))
  .pipe(
    z
      .string()
      .min(3)
      .max(40)
      .regex(
        /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]*$/u,
        'holds more than letters, digits, spaces, full stops, underscores and hyphens',
      ),
  );
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
const address = new RegExp(
  String.raw`^[^\s${control}\p{Cf}@,;:<>()\[\]\\"]{1,64}@(?:${label}\.)+${label}$`,
  'u',
);
/** An e-mail address, up to 254 characters; plus-addresses, apostrophes, long and non-Latin endings are addresses too. */
export const emailSchema = z.string().trim().max(254).regex(address, 'is not an e-mail address');
/** What is wrong with a password, in the order in which it is told; empty for a good one. Common passwords are told by the server. */
export function findPasswordFaults(password: string): string[] {
  const rules: readonly [boolean, string][] = [
    [[...password].length >= 8, 'at least 8 characters'],
    [[...password].length <= 128, 'up to 128 characters'],
    [/\p{Nd}/u.test(password), 'a digit'],
    [/\p{Lu}/u.test(password), 'an upper-case letter'],
    [/[^\p{L}\p{M}\p{N}]/u.test(password), 'a space or a special character'],
    [!new RegExp(`[${control}]`, 'u').test(password), 'no control characters'],
  ];
  return rules.filter(([isKept]) => !isKept).map(([, rule]) => rule);
}
/**
 * A password that somebody chooses: 8 to 128 characters with a digit, an upper-case letter and a
 * special character (a space is one).
 */
export const newPasswordSchema = z
  .string()
  .max(512)
  .superRefine((password, context) => {
    const faults = findPasswordFaults(password);
    if (faults.length > 0)
      context.addIssue({ code: 'custom', message: `must have ${faults.join(', ')}` });
  });
/** A password that is shown as proof; anything that could be one. */
const shownPassword = z.string().min(1).max(512);
const organisation = { institute: line(150), department: line(150), country: line(150) };

/** POST /api/user/signup. Answers `OK` whether or not the address has an account; 409 `conflict` when the username is taken. A mail with a link follows. */
export const signupRequestSchema = z.strictObject({
  firstName: personNameSchema,
  lastName: personNameSchema,
  username: usernameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  institute: organisation.institute.default(''),
  department: organisation.department.default(''),
  country: organisation.country.default(''),
});
/** POST /api/user/validate → `true` when the username is free. Usernames are public to ask for; an address is checked for its form only. */
export const validateRequestSchema = z.strictObject({
  username: usernameSchema,
  email: emailSchema.optional(),
});
/** Answer of POST /api/user/validate. */
export const validateReplySchema = z.boolean();
/** A token as it stands in a link. One that a mail program cut off is a link that does not work, no mistake of a field. */
const token = z.string().trim().min(1).max(200);
/** POST /api/user/confirmemail: follows the link of a sign-up or of a change of address; 400 `link-ended` when it was used or is too old. */
export const confirmRequestSchema = z.strictObject({ token });
/** Answer of POST /api/user/confirmemail. After `signup` the person signs in. */
export const confirmReplySchema = z.object({
  purpose: z.enum(['signup', 'change-email']),
  username: z.string().nullable(),
  email: z.string(),
});
/**
 * POST /api/user/signin → `true` and the cookie of the session. `code`: of the second factor or a recovery code; without it 401 `second-factor-needed`.
 * Everything else that is wrong is 401 `sign-in-failed`; 403 `suspended`; 429 with `Retry-After`
 * after too many attempts.
 */
export const signinRequestSchema = z.strictObject({
  username: z.string().trim().min(1).max(254),
  password: shownPassword,
  /** 30 days instead of 24 hours since the last use. */
  remember: z.boolean().default(false),
  code: z.string().trim().max(60).optional(),
});
/** Answer of POST /api/user/signin. */
export const signinReplySchema = z.literal(true);
/** GET /api/user/googlesettings → what the button needs. `clientId` null: Google is not set up here. The nonce goes to Google and back once. */
export const googleSettingsReplySchema = z.object({
  clientId: z.string().nullable(),
  nonce: z.string().nullable(),
});
/**
 * POST /api/user/googleauth. `register`: create an account if there is none; `connect`: only to the
 * account that is signed in, whose address must be the Google Account's; `code` as with sign-in.
 * 401 `sign-in-failed` 'No such user', 409 `conflict` when the address is another's to prove.
 */
export const googleauthRequestSchema = z.strictObject({
  userIDToken: z.string().min(20).max(8192),
  originator: z.string().max(60).optional(),
  register: z.boolean().optional(),
  connect: z.boolean().optional(),
  remember: z.boolean().default(false),
  code: z.string().trim().max(60).optional(),
});
/** Answer of POST /api/user/googleauth: signed in; signed in and attached to the account of the same address; or a new account. */
export const googleauthReplySchema = z.union([
  z.object({ login: z.literal(true) }),
  z.object({ attach: z.literal(true) }),
  z.object({ register: z.literal(true) }),
]);
/** POST /api/user/forgotpassword: always `OK`; where there is an account a link of 30 minutes goes out. */
export const forgotpasswordRequestSchema = z.strictObject({ email: emailSchema });
/** Whether the working API keys of the account are revoked together with the change of its password. */
const revokeKeys = z.boolean().default(false);
/** How the token of a link begins by which somebody chooses the first password of an account. */
export const firstPasswordMark = 'first-';
/**
 * POST /api/user/choosepassword: all sessions end; 400 `link-ended`. `username` belongs to the link of a sign-up that was not confirmed, which makes the
 * account: 400 `bad-request` where it is missing, 409 `conflict` where it is taken. Of any other link it is not looked at.
 */
export const choosepasswordRequestSchema = z.strictObject({
  password: newPasswordSchema,
  token,
  username: usernameSchema.optional(),
  revokeKeys,
});
/** POST /api/user/changepassword: the other sessions end; 401 `password-wrong`. `username` is what older pages send; it is not looked at. */
export const changepasswordRequestSchema = z.strictObject({
  username: z.string().max(254).optional(),
  password: shownPassword,
  newPassword: newPasswordSchema,
  revokeKeys,
});
/** POST /api/user/changeemail: a link goes to the new address, a notice to the old one; 401 `password-wrong`, 409 `conflict` when the address is in use. */
export const changeemailRequestSchema = z.strictObject({
  username: z.string().max(254).optional(),
  password: shownPassword,
  email: emailSchema,
});
/**
 * POST /api/user/chooseusername: once, if the account uses its address as username; 409 `conflict`
 * when the name is taken or the account has one. `password` may be missing where the account has
 * none; 401 `password-wrong`.
 */
export const chooseusernameRequestSchema = z.strictObject({
  username: usernameSchema,
  password: shownPassword.optional(),
});
/** Whether a username was chosen; until then, an account has its address as username. */
export function isChosenUsername(username: string | null): boolean {
  return username !== null && !username.includes('@');
}
/** POST /api/user/updateinfo: what is left out stays. Nothing else of an account can be set by it. */
export const updateinfoRequestSchema = z.strictObject({
  userInfo: z.strictObject({
    firstName: personNameSchema.optional(),
    lastName: personNameSchema.optional(),
    institute: organisation.institute.optional(),
    department: organisation.department.optional(),
    country: organisation.country.optional(),
    isNewsSubscribed: z.boolean().optional(),
    isNewsWeekly: z.boolean().optional(),
  }),
});
/** POST /api/user/deleteaccount: everything that belongs to the person goes; 401 `password-wrong`, 409 `conflict` for the last administrator. `password` may be missing where the account has none; then 403 `recent-sign-in-needed` when the sign-in is older than 15 minutes. */
export const deleteaccountRequestSchema = z.strictObject({ password: shownPassword.optional() });

/** Path of DELETE /api/user/sessions/{id}. */
export const sessionParamsSchema = z.object({ id: catalogId });
/** GET /api/user/sessions. `id` goes to DELETE /api/user/sessions/{id}; DELETE /api/user/sessions ends all but this one. */
export const sessionsReplySchema = z.object({
  sessions: z.array(
    z.object({
      id: z.number(),
      device: z.string(),
      createdAt: z.string(),
      lastUsedAt: z.string(),
      expiresAt: z.string(),
      isRemembered: z.boolean(),
      isThisOne: z.boolean(),
    }),
  ),
});

/** POST /api/user/secondfactor: begins; nothing counts before a code is shown. 409 `conflict` when there is one. */
export const beginSecondFactorRequestSchema = z.strictObject({
  password: shownPassword.optional(),
});
/** Answer of POST /api/user/secondfactor: the secret in base32 and as `otpauth://` address for a QR code. */
export const beginSecondFactorReplySchema = z.object({
  secret: z.string(),
  otpauthUrl: z.string(),
});
/**
 * POST /api/user/secondfactor/confirm: from now on a code is asked for. POST /api/user/secondfactor/recoverycodes and DELETE /api/user/secondfactor
 * want one once more. 401 `second-factor-wrong`.
 */
export const secondFactorCodeRequestSchema = z.strictObject({ code: z.string().trim().max(60) });
/**
 * Recovery codes, shown once; each works once instead of a code. POST
 * /api/user/secondfactor/recoverycodes makes new ones.
 */
export const recoveryCodesReplySchema = z.object({ recoveryCodes: z.array(z.string()) });

/** GET /api/user/getguesttoken?expires: epoch milliseconds of the end of the local day, at most 26 hours ahead. Answers `OK` and two cookies; `guestPlotCount` can be read by the page. */
export const guestTokenQuerySchema = z.object({
  expires: z
    .string()
    .max(40)
    .regex(/^\d{12,14}(\.\d+)?$/, 'is not a number of milliseconds since 1970')
    .transform(Number),
});
/** POST /api/user/unsubscribe?token= (RFC 8058): needs no sign-in, works as often as it is asked. */
export const unsubscribeQuerySchema = z.object({ token });

/** What somebody says who registers. */
export type SignupRequest = z.input<typeof signupRequestSchema>;
/** What somebody signs in with. */
export type SigninRequest = z.input<typeof signinRequestSchema>;
/** What comes back from Google's button. */
export type GoogleauthRequest = z.input<typeof googleauthRequestSchema>;
/** How a sign-in with Google ended. */
export type GoogleauthReply = z.infer<typeof googleauthReplySchema>;
/** What a profile holds and its owner may change. */
export type ProfileChange = z.input<typeof updateinfoRequestSchema>['userInfo'];
/** A browser that somebody is signed in with. */
export type OwnSession = z.infer<typeof sessionsReplySchema>['sessions'][number];
/** What a link confirmed. */
export type Confirmation = z.infer<typeof confirmReplySchema>;
