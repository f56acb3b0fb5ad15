import { TODO } from '../sources/todo.ts';

/** Where a field stands in a recipe: `coordinates`, `time`, `zone`. */
export type RecipePath = readonly (string | number)[];

/** A field as people write it: `variables[0].unit`. */
export function formatPath(path: RecipePath): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? step : `${text}.${step}`;
  }, '');
}

/** The value of a field; undefined where there is none. */
export function valueAt(root: unknown, path: RecipePath): unknown {
  let value = root;
  for (const step of path) {
    if (value === null || typeof value !== 'object') return undefined;
    value = (value as Record<string | number, unknown>)[step];
  }
  return value;
}

/** Paths of the texts that a draft left to a person, in the order in which they stand in it. */
export function findTodos(value: unknown, path: RecipePath = []): RecipePath[] {
  if (typeof value === 'string') return TODO.test(value) ? [path] : [];
  if (Array.isArray(value))
    return value.flatMap((item, index) => findTodos(item, [...path, index]));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => findTodos(item, [...path, key]));
}
