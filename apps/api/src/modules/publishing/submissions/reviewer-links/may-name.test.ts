import { expect, it } from 'vitest';
import { mayName } from './may-name.ts';

it.each([
  ['dataset_source', ['A laboratory'], true],
  ['Contact_Email', [''], true],
  ['dataset_description', ['Casts.'], false],
  ['dataset_licence', ['CC BY 4.0'], false],
  ['dataset_licence', ['', ''], false],
  ['dataset_licence', ['© The laboratory of A. Author'], true],
])('%s with %j may name authors: %s', (field, values, isNaming) => {
  expect(mayName(field, values)).toBe(isNaming);
});
