import type { PlannedLevel } from './plan-sampling.ts';
import type { SampleLevel } from './samples-to-write.ts';

/** Names of the dimensions: those of the levels, or another where a column has that name. */
export function nameDimensions(
  levels: readonly PlannedLevel[],
  headers: readonly string[],
): string[] {
  return levels.map(({ kind }) => findFreeName(kind, headers));
}

/** The dimension along the characters of a text. */
export function textDimension(name: string): string {
  return `${name}_strlen`;
}

/** The variables that count the instances of each level but the rows; `taken` are names of columns and dimensions. */
export function nameCounters(
  levels: readonly PlannedLevel[],
  taken: readonly string[],
): SampleLevel[] {
  const above = levels.slice(0, -1);
  return above.map(({ kind, length, id }, level) => ({
    length,
    ...(id === null && { number: findFreeName(`${kind}_id`, taken) }),
    ...(level === above.length - 1 && { rowSize: findFreeName('row_size', taken) }),
    ...(level > 0 && { parent: findFreeName(`${above[level - 1]?.kind ?? ''}_index`, taken) }),
  }));
}

/** A name that nothing has yet: case does not count, because readers differ. */
function findFreeName(wanted: string, taken: readonly string[]): string {
  const known = new Set(taken.map((name) => name.toLowerCase()));
  let name = wanted;
  for (let number = 2; known.has(name); number += 1) name = `${wanted}_${number}`;
  return name;
}
