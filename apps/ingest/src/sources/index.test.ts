import { expect, it } from 'vitest';
import { sourceRecipeSchema } from '@isobath/contract';
import { formats } from './index.ts';

const names = formats.map(({ name }) => name);

it.each(names)('%s is a name that a recipe may have', (name) =>
  expect(sourceRecipeSchema.parse({ format: name }).format).toBe(name),
);

it('each name stands for one format', () =>
  expect(new Set(['auto', ...names]).size).toBe(names.length + 1));

it.each(formats)('what $name reads is one row of a table', ({ reads }) =>
  expect(reads).toMatch(/^[^|\n]{1,200}\.$/),
);
