import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * The most common passwords, lower-cased: the list of the zxcvbn project, from leaked passwords.
 */
const common = new Set(dictionary['passwords-common']);

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '+': 't',
};

/**
 * Whether a password is a common one, or becomes one when what people do to satisfy a rule is undone: capitals, digits and signs before and
 * after, and signs that look like letters. `P@ssw0rd!2024` is `password`.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  const undone = [...lower].map((character) => lookalikes[character] ?? character).join('');
  const cores = [lower, undone].flatMap((text) => [
    text,
    text.replaceAll(/^\P{L}+|(?<!\P{L})\P{L}+$/gu, ''),
    text.replaceAll(/[^\p{L}\p{N}]/gu, ''),
    text.replaceAll(/[^\p{L}]/gu, ''),
  ]);
  const trimmed = [...lower.replaceAll(/^\P{L}+|(?<!\P{L})\P{L}+$/gu, '')]
    .map((character) => lookalikes[character] ?? character)
    .join('');
  return [...cores, trimmed].some((core) => core.length >= 4 && common.has(core));
}
