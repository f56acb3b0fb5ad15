import { requireValue } from '@isobath/ocean';

/**
 * The texts of a pattern's named groups where it matches; undefined where it does not. `names` are the groups that take part in every
 * match; throws an `Error` if one of them did not, because the pattern is then at fault and not the text.
 */
export function matchGroups<Name extends string>(
  pattern: RegExp,
  text: string,
  ...names: readonly Name[]
): Readonly<Record<Name, string>> | undefined {
  const groups = pattern.exec(text)?.groups;
  if (groups === undefined) return undefined;
  const texts = names.map((name) => [name, requireValue(groups[name], `group ${name}`)] as const);
  return Object.fromEntries(texts) as Record<Name, string>;
}
