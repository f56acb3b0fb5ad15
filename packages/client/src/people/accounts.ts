import {
  beginSecondFactorReplySchema,
  confirmReplySchema,
  googleauthReplySchema,
  googleSettingsReplySchema,
  recoveryCodesReplySchema,
  sessionsReplySchema,
  signinReplySchema,
  validateReplySchema,
} from '@isobath/contract';
import type {
  Confirmation,
  GoogleauthReply,
  GoogleauthRequest,
  OwnSession,
  ProfileChange,
  SigninRequest,
  SignupRequest,
} from '@isobath/contract';
import { askJson, askToDo } from '../call.ts';
import type { CallOptions } from '../call.ts';

const post = (path: string, body: unknown, options: CallOptions): Promise<void> =>
  askToDo(path, { method: 'POST', body }, options);

/** POST /api/user/signup: a mail with a link follows, whether or not the address has an account. Throws `conflict` when the username is taken, `bad-request` by field. */
export function signUp(request: SignupRequest, options: CallOptions): Promise<void> {
  return post('/api/user/signup', request, options);
}

/** POST /api/user/validate: whether nobody has the username. */
export function isUsernameFree(username: string, options: CallOptions): Promise<boolean> {
  return askJson(
    '/api/user/validate',
    validateReplySchema,
    { method: 'POST', body: { username } },
    options,
  );
}

/** POST /api/user/confirmemail: follows the link of a sign-up or of a change of address. Throws `link-ended`, `conflict`. */
export function confirmAddress(token: string, options: CallOptions): Promise<Confirmation> {
  return askJson(
    '/api/user/confirmemail',
    confirmReplySchema,
    { method: 'POST', body: { token } },
    options,
  );
}

/** POST /api/user/signin. Throws `sign-in-failed`, `second-factor-needed` (ask for a code and call again), `second-factor-wrong`, `suspended`, `too-many-requests`. */
export async function signIn(request: SigninRequest, options: CallOptions): Promise<void> {
  await askJson('/api/user/signin', signinReplySchema, { method: 'POST', body: request }, options);
}

/** GET /api/user/googlesettings: what Google's button needs; without a client id there is none. */
export function fetchGoogleSettings(
  options: CallOptions,
): Promise<{ clientId: string | null; nonce: string | null }> {
  return askJson('/api/user/googlesettings', googleSettingsReplySchema, {}, options);
}

/** POST /api/user/googleauth. Throws as {@link signIn}, and `conflict` when the account of the address wants its password first. */
export function signInWithGoogle(
  request: GoogleauthRequest,
  options: CallOptions,
): Promise<GoogleauthReply> {
  return askJson(
    '/api/user/googleauth',
    googleauthReplySchema,
    { method: 'POST', body: request },
    options,
  );
}

/** POST /api/user/forgotpassword: where the address has an account, a link goes out; the answer is always the same. */
export function requestPasswordLink(email: string, options: CallOptions): Promise<void> {
  return post('/api/user/forgotpassword', { email }, options);
}

/** POST /api/user/choosepassword. `username` for a link that finishes a sign-up. Throws `link-ended`, `bad-request` by field, `conflict` when the username is taken. */
export function choosePassword(
  choice: { token: string; password: string; username?: string; revokeKeys?: boolean },
  options: CallOptions,
): Promise<void> {
  return post('/api/user/choosepassword', choice, options);
}

/** POST /api/user/changepassword: the other sessions end. Throws `password-wrong`, `bad-request` on the new one. */
export function changePassword(
  passwords: { password: string; newPassword: string; revokeKeys: boolean },
  options: CallOptions,
): Promise<void> {
  return post('/api/user/changepassword', passwords, options);
}

/** POST /api/user/changeemail: a link goes to the new address. Throws `password-wrong`, `conflict` when it is in use. */
export function changeEmail(
  change: { password: string; email: string },
  options: CallOptions,
): Promise<void> {
  return post('/api/user/changeemail', change, options);
}

/**
 * POST /api/user/chooseusername: once, for an account that uses its address as username. Throws
 * `password-wrong`, `conflict` when the name is taken.
 */
export function chooseUsername(
  choice: { username: string; password?: string | undefined },
  options: CallOptions,
): Promise<void> {
  return post('/api/user/chooseusername', choice, options);
}

/** POST /api/user/updateinfo: what is left out stays. */
export function updateProfile(userInfo: ProfileChange, options: CallOptions): Promise<void> {
  return post('/api/user/updateinfo', { userInfo }, options);
}

/** Address of the file with everything that is stored about the person, for a link. */
export const personalDataPath = '/api/user/export';

/** POST /api/user/deleteaccount. Throws `password-wrong`, `conflict` for the last administrator. */
export function deleteAccount(password: string | undefined, options: CallOptions): Promise<void> {
  return post('/api/user/deleteaccount', { password }, options);
}

/** GET /api/user/sessions: the browsers that the person is signed in with, the last used first. */
export async function fetchSessions(options: CallOptions): Promise<OwnSession[]> {
  return (await askJson('/api/user/sessions', sessionsReplySchema, {}, options)).sessions;
}

/** DELETE /api/user/sessions/{id}: ends one. */
export function endSession(id: number, options: CallOptions): Promise<void> {
  return askToDo(`/api/user/sessions/${id}`, { method: 'DELETE' }, options);
}

/** DELETE /api/user/sessions: ends all but this one. */
export function endOtherSessions(options: CallOptions): Promise<void> {
  return askToDo('/api/user/sessions', { method: 'DELETE' }, options);
}

/** POST /api/user/secondfactor: a secret for an app, as base32 and as the address of a QR code. Throws `password-wrong`, `conflict`. */
export function beginSecondFactor(
  password: string | undefined,
  options: CallOptions,
): Promise<{ secret: string; otpauthUrl: string }> {
  return askJson(
    '/api/user/secondfactor',
    beginSecondFactorReplySchema,
    { method: 'POST', body: { password } },
    options,
  );
}

/**
 * POST /api/user/secondfactor/confirm: from now on a code is asked for. Returns the recovery codes,
 * once. Throws `second-factor-wrong`.
 */
export async function confirmSecondFactor(code: string, options: CallOptions): Promise<string[]> {
  return (
    await askJson(
      '/api/user/secondfactor/confirm',
      recoveryCodesReplySchema,
      { method: 'POST', body: { code } },
      options,
    )
  ).recoveryCodes;
}

/** POST /api/user/secondfactor/recoverycodes: new ones; the old ones end. Throws `second-factor-wrong`. */
export async function renewRecoveryCodes(code: string, options: CallOptions): Promise<string[]> {
  return (
    await askJson(
      '/api/user/secondfactor/recoverycodes',
      recoveryCodesReplySchema,
      { method: 'POST', body: { code } },
      options,
    )
  ).recoveryCodes;
}

/** DELETE /api/user/secondfactor: no code is asked for any more. Throws `second-factor-wrong`. */
export function removeSecondFactor(code: string, options: CallOptions): Promise<void> {
  return askToDo('/api/user/secondfactor', { method: 'DELETE', body: { code } }, options);
}

/** GET /api/user/getguesttoken: a guest until `expires`, the end of the local day (epoch ms, at most 26 hours ahead). */
export function becomeGuest(expires: number, options: CallOptions): Promise<void> {
  return askToDo('/api/user/getguesttoken', { query: { expires: Math.floor(expires) } }, options);
}
