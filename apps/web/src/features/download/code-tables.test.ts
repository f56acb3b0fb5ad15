import { expect, it } from 'vitest';
import { formatCodeTables, listCoded } from './code-tables.ts';

const variables = [
  { Short_Name: 'sst', Long_Name: 'Temperature' },
  { Short_Name: 'odd', Long_Name: 'Numbers', Measurement: { kind: 'class' as const, flags: [] } },
  {
    Short_Name: 'ice',
    Long_Name: 'Surface type',
    Measurement: {
      kind: 'class' as const,
      flags: [
        { value: 0, meaning: 'open water' },
        { value: 1, meaning: 'ice, first year' },
      ],
    },
  },
  {
    Short_Name: 'bits',
    Long_Name: 'Quality',
    Measurement: { kind: 'class' as const, flags: [{ value: 2, mask: 2, meaning: 'late' }] },
  },
];

it('code tables say what each number of the variables with classes means', () => {
  const coded = listCoded(variables);
  expect(coded.map(({ Short_Name }) => Short_Name)).toEqual(['ice', 'bits']);
  expect(formatCodeTables(coded)).toBe(
    [
      'variable,value,mask,meaning',
      'ice,0,,open water',
      'ice,1,,"ice, first year"',
      'bits,2,2,late',
      '',
    ].join('\n'),
  );
});
