import { expect, it } from 'vitest';
import { bytesInMemory } from '../xlsx/byte-source.ts';
import type { Field } from './fields.ts';
import { DATA_FIELDS, DATASET_FIELDS, listRulesOf, VARIABLE_FIELDS } from './fields.ts';
import { findSensor, SENSOR_OPTIONS, SENSORS } from './metadata/sensors.ts';
import { writeSubmission } from './testing/make-submission.ts';
import { validateWorkbook } from '../validate-workbook.ts';

const header = (fields: readonly Field[]): string[] => fields.map(({ name }) => name);
const examples = (fields: readonly Field[]): string[] => fields.map(({ example }) => example);

it('the examples of the fields make a submission in which no rule finds anything to correct', async () => {
  const bytes = writeSubmission({
    data: [
      ['time', 'lat', 'lon', 'depth', 'temperature', 'cruise'],
      examples(DATA_FIELDS).map((value, index) => (index === 4 ? '24.5' : value)),
    ],
    dataset_meta_data: [header(DATASET_FIELDS), examples(DATASET_FIELDS)],
    vars_meta_data: [header(VARIABLE_FIELDS), examples(VARIABLE_FIELDS)],
  });
  const { signal } = new AbortController();
  const report = await validateWorkbook(bytesInMemory(bytes), { signal, nowMs: Date.UTC(2020) });
  expect(report.kinds.map(({ rule }) => rule)).toEqual(['changed-time']);
});

it('a field names the rules that follow from what it accepts, and those of its own', () => {
  const rulesOf = (fields: readonly Field[], name: string) =>
    listRulesOf(fields.find((field) => field.name === name) as Field);
  expect(rulesOf(DATASET_FIELDS, 'dataset_release_date')).toEqual([
    'missing-column',
    'missing-field',
    'long-field',
    'release-date',
  ]);
  expect(rulesOf(DATA_FIELDS, 'lat')).toContain('missing-position');
  expect(rulesOf(DATA_FIELDS, 'lat')).not.toContain('missing-field');
  expect(rulesOf(VARIABLE_FIELDS, 'var_sensor')).toContain('unlisted-option');
});

// Proves submissions/guide: Ranks 1 to 13 without 5; 'In-Situ' is not offered; simulation and blend
//   are @ SENSORS
it('the sensor list has the groups of the specification, and offers neither In-Situ nor a misspelling', () => {
  expect([...new Set(SENSORS.map(({ rank }) => rank))]).toEqual([
    1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13,
  ]);
  expect(new Set(SENSORS.map(({ name }) => name.toLowerCase())).size).toBe(SENSORS.length);
  expect(findSensor(' trace metal ctd')?.subcategory).toBe('CTD');
  expect(findSensor('Colorimiter')?.sType).toBe('Device');
  expect(findSensor('In-Situ')).toBeUndefined();
  expect(SENSOR_OPTIONS).toEqual(expect.arrayContaining(['Simulation', 'Blend', 'Fluorometer']));
  expect(SENSOR_OPTIONS.filter((name) => /in.?situ|colorimiter/i.test(name))).toEqual([]);
});
