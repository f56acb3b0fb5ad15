import type { VariableReply } from '@isobath/contract';
import { expect, it } from 'vitest';
import type { CruiseDataset } from '../cruises-page/track-colours/measured-variables.ts';
import { agreementText } from './beside-choice.tsx';
import { matchRows, meanDescriptions } from './match-rows.ts';
import { compareAlong, listComparable, onSameCircle } from './measured-beside.ts';

const direction = { kind: 'direction', period: 360, low: 0 } as const;
const classes: VariableReply['Measurement'] = {
  kind: 'class',
  flags: [{ value: 0, meaning: 'sea' }],
};

const datasetOf = (
  name: string,
  variables: readonly (readonly [name: string, standardName: string | null, unit: string])[],
) =>
  ({
    Dataset_Name: name,
    Dataset_Long_Name: `The ${name}`,
    Table_Name: `tbl${name}`,
    Has_Depth: false,
    JSON_stats: JSON.stringify(
      Object.fromEntries(variables.map(([each]) => [each, { count: 5, mean: 3 }])),
    ),
    variables: variables.map(([Short_Name, Standard_Name, Unit]) => ({
      Short_Name,
      Standard_Name,
      Unit,
      Long_Name: `Long ${Short_Name}`,
    })),
  }) as unknown as CruiseDataset;

const sst = {
  Table_Name: 'tblGrid',
  Variable: 'sst',
  Long_Name: 'Long t',
  Standard_Name: 'sea_surface_temperature',
  Unit: 'degree_Celsius',
} as VariableReply;

it('a match is compared with what the ship measured in the same unit, the same quantity first, never with itself', () => {
  const underway = datasetOf('Underway', [
    ['air', 'air_temperature', '°C'],
    ['sst', 'sea_surface_temperature', 'deg C'],
    ['kelvin', 'sea_surface_temperature', 'K'],
  ]);
  const grid = datasetOf('Grid', [['sst', 'sea_surface_temperature', '°C']]);
  const unnamed = datasetOf('Other', [['t', null, '°C']]);
  expect(
    listComparable([grid, underway, unnamed], sst).map(({ key, isSameQuantity }) => [
      key,
      isSameQuantity,
    ]),
  ).toEqual([
    ['Underway.sst', true],
    ['Other.t', true],
    ['Underway.air', false],
  ]);
});

it('bias and root-mean-square difference are of the places with both values', () => {
  const agreement = compareAlong([20, 21, NaN, 24], [21, 21, 5, NaN], undefined);
  expect(agreement).toEqual({ pairCount: 2, bias: -0.5, rms: Math.SQRT1_2 });
  expect(compareAlong([NaN], [1], undefined)).toEqual({ pairCount: 0, bias: NaN, rms: NaN });
});

it('directions differ by the shorter way round, and their bias is circular', () => {
  const { bias, rms } = compareAlong([355, 5, 10], [5, 355, 350], direction);
  // scipy.stats.circmean([-10, 10, 20], high=180, low=-180) and sqrt(mean of squares).
  expect(bias).toBeCloseTo(6.704_953_270_583, 6);
  expect(rms).toBeCloseTo(Math.sqrt(200), 9);
  expect([...onSameCircle(Float64Array.of(-10, NaN), direction)]).toEqual([350, NaN]);
});

it('says bias, difference, pairs and what was measured', () => {
  const [column] = listComparable(
    [datasetOf('Underway', [['sst', 'sea_surface_temperature', '°C']])],
    sst,
  );
  const values = Float64Array.of(21, 21, 5, NaN);
  const words = (variable: VariableReply): string =>
    agreementText(
      { variable },
      {
        column: column!,
        values,
        agreement: compareAlong([20, 21, NaN, 24], values, variable.Measurement),
      },
    ).replaceAll(/\s/g, ' ');
  expect(words(sst)).toBe(
    'Bias (match minus ship) −0.5 °C, root-mean-square difference 0.707 °C, of 2 places with both values. Compared are the means of Long sst (The Underway), which the ship measured nearest in time to each place.',
  );
  expect(words({ ...sst, Measurement: direction })).toContain('Bias (match minus ship, circular');
});

it('the CSV has what the ship measured beside the match, and of classes the share, not a deviation', () => {
  const one = Float64Array.of(1);
  const along = {
    timesMs: one,
    lats: one,
    lons: one,
    depths: undefined,
    kms: one,
    values: one,
    deviations: one,
    valueCount: 1,
    emptyCount: 0,
  };
  const columns = (variable: VariableReply, values?: Float64Array): string[] =>
    Object.keys(matchRows({ along, question: { variable } }, values && { values }).columns);
  expect(columns(sst, one).slice(4)).toEqual(['sst', 'sst_std', 'sst_measured']);
  expect(columns({ ...sst, Measurement: classes }).slice(4)).toEqual(['sst', 'sst_share']);
  expect(meanDescriptions({ Measurement: classes })).toMatch(/^Most frequent class/);
  expect(meanDescriptions({ Measurement: direction })).toMatch(/^Circular mean/);
});
