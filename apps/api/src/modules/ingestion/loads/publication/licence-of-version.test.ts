import { expect, it } from 'vitest';
import { decideLicence } from './licence-of-version.ts';

it.each([
  ['CC BY 4.0', null, 'CC-BY-4.0', []],
  [
    'CC-BY',
    'CC0-1.0',
    'CC-BY-4.0',
    ['The licence “CC-BY” states no version; it is taken for CC-BY-4.0.'],
  ],
  [
    'MIT (repository)',
    null,
    'MIT (repository)',
    ['The licence is on no list of licences; it is kept in the words of its author.'],
  ],
  [undefined, null, null, []],
  [
    undefined,
    'CC-BY-4.0',
    'CC-BY-4.0',
    ['No licence is stated; the dataset keeps Creative Commons Attribution 4.0.'],
  ],
])(
  'a version that states %s of a dataset under %s is under %s',
  (stated, existing, licence, notes) => {
    expect(decideLicence(stated, existing)).toEqual({ licence, notes });
  },
);
