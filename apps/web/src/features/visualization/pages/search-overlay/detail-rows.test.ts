import { expect, it } from 'vitest';
import type { VariableReply } from '@isobath/contract';
import { describeVariable, shortenName } from './detail-rows.ts';

const variable = {
  Dataset_Long_Name: 'A dataset with a long name indeed',
  Table_Name: 'tblShort',
  Data_Source: 'Institute',
  Distributor: null,
  Sensor: 'CTD',
  Spatial_Resolution: 'Irregular',
  Temporal_Resolution: 'Daily',
  Time_Min: '1850-01-16T12:00:00.000Z',
  Time_Max: '2019-12-31T23:59:59.000Z',
  Lat_Min: -78.5,
  Lat_Max: 0,
  Lon_Min: 170,
  Lon_Max: -160.25,
  Has_Depth: true,
  Depth_Min: 0,
  Depth_Max: 5727.917,
  Variable_Min: 0,
  Variable_Max: 31.5,
  Variable_Mean: 12.25,
  Variable_STD: 2.5,
  Unit: '°C',
} as VariableReply;

const rowsOf = (changes: Partial<VariableReply>): Record<string, string> =>
  Object.fromEntries(
    describeVariable({ ...variable, ...changes }).map(({ name, value }) => [name, value]),
  );

// Proves visualization/search: The rows of a variable @ describeVariable
it('the details of a variable have every row', () => {
  expect(rowsOf({})).toEqual({
    Dataset: 'A dataset with a long n…',
    'Table Name': 'tblShort',
    Source: 'Institute',
    Distributor: 'N/A',
    Sensor: 'CTD',
    'Spatial Resolution': 'Irregular',
    'Temporal Resolution': 'Daily',
    'Temporal Coverage Begin': '1850-01-16',
    'Temporal Coverage End': '2019-12-31',
    'Lat Coverage Begin': '78.5° S',
    'Lat Coverage End': '0°',
    'Lon Coverage Begin': '170° E',
    'Lon Coverage End': '160.25° W',
    'Depth Coverage Begin': 'surface',
    'Depth Coverage End': '5,727.92\u2009m',
    Minimum: '0\u2009°C',
    Maximum: '31.5\u2009°C',
    Mean: '12.25\u2009°C',
    'Standard Deviation': '2.5\u2009°C',
  });
});

// Proves visualization/search: Irregular @ describeVariable
it('a time that is absent is irregular', () => {
  expect(rowsOf({ Time_Min: null, Time_Max: null })).toMatchObject({
    'Temporal Coverage Begin': 'Irregular',
    'Temporal Coverage End': 'Irregular',
  });
});

// Proves visualization/search: Surface Only @ describeVariable
it.each([null, 0])('a deepest depth of %s is the surface only', (Depth_Max) => {
  expect(rowsOf({ Depth_Min: Depth_Max, Depth_Max })).toMatchObject({
    'Depth Coverage Begin': 'Surface Only',
    'Depth Coverage End': 'Surface Only',
  });
});

it('without a unit the numbers stand alone, without statistics there are no rows of them', () => {
  expect(rowsOf({ Unit: null })['Minimum']).toBe('0');
  expect(rowsOf({ Variable_Min: null, Variable_STD: null })).not.toHaveProperty('Minimum');
});

// Proves visualization/search: Names of more than 25 characters are cut to 23 and an ellipsis @
//   shortenName
it('a name of 25 characters stays whole, of a longer one the whole is kept beside it', () => {
  expect(shortenName('x'.repeat(25))).toBe('x'.repeat(25));
  expect(shortenName('x'.repeat(26))).toBe(`${'x'.repeat(23)}…`);
  expect(describeVariable(variable)[0]?.full).toBe('A dataset with a long name indeed');
  expect(describeVariable(variable)[1]).not.toHaveProperty('full');
});
