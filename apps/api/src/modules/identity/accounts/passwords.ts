import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../../../platform/problems/problem.ts';
import { isCommonPassword } from './common-passwords.ts';

/**
 * Argon2id as recommended by OWASP's Password Storage Cheat Sheet: 19 MiB, two passes, one lane.
 * Argon2id is the library's default kind.
 */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash of no password: what is compared where there is no account, so that it takes as long. */
let ofNobody: Promise<string> | undefined;

/** Hashes a password; the same letters written in another Unicode form are the same password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), parameters);
}

/** Whether a password is the one of a hash. With null (no account, or one without a password) false, after the same time. */
export async function isPasswordOf(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  ofNobody ??= hashPassword('nobody has this password');
  const isRight = await verify(passwordHash ?? (await ofNobody), password.normalize('NFKC'));
  return isRight && passwordHash !== null;
}

/** Words that attackers would try here. */
const wordsOfThePlace = ['isobath'];

/**
 * Refuses a new password that is common, or contains public facts about the user or the portal. Its
 * length and characters were checked before.
 */
export function assertUncommon(password: string, known: readonly string[], field: string): void {
  const problem = isCommonPassword(password)
    ? 'is one of the most common passwords; choose one that nobody can guess'
    : holdsOneOf(password, [...wordsOfThePlace, ...known])
      ? 'contains your name, your e-mail address or the name of the portal; choose one that nobody can guess'
      : null;
  if (problem !== null)
    throw new Refusal('bad-request', `The password ${problem}.`, { fields: [{ field, problem }] });
}

/** Whether a password holds one of these names, or the part of an address before its `@`. */
export function holdsOneOf(password: string, known: readonly string[]): boolean {
  const lower = password.toLowerCase();
  return known
    .flatMap((text) => [text, text.split('@')[0] ?? text])
    .map((text) => text.trim().toLowerCase())
    .some((word) => word.length >= 5 && lower.includes(word));
}
