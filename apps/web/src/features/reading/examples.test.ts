import { expect, it } from 'vitest';
import { writeExamples } from './examples.ts';

const part = {
  tableName: 'tblSST',
  fields: 'sst',
  dt1: '2020-03-01T00:00:00.000Z',
  dt2: '2020-03-01T00:00:00.000Z',
  lat1: -10,
  lat2: 10,
  lon1: 170,
  lon2: -170,
};

it('every example asks this portal for the same part, its box across the date line included', () => {
  const examples = writeExamples(part, 'https://portal.example');
  expect(examples.map(({ language }) => language)).toEqual(['curl', 'Python', 'R']);
  for (const { code } of examples) {
    expect(code).toContain('https://portal.example/api/data/sp');
    for (const value of ['uspSpaceTime', 'tblSST', '2020-03-01T00:00:00.000Z', '170', '-170'])
      expect(code).toContain(value);
  }
});
