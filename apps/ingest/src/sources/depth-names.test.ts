import { expect, it } from 'vitest';
import { nameDepth } from './depth-names.ts';

it.each([
  ['depth', undefined, { is: 'depth' }],
  ['Depth', 'm', { is: 'depth', unit: 'm' }],
  ['depth_m', undefined, { is: 'depth', unit: 'm' }],
  ['Sampling Depth', 'm', { is: 'depth', unit: 'm' }],
  ['Bottle Depth', 'm', { is: 'depth', unit: 'm' }],
  ['depth_bottle', undefined, { is: 'depth' }],
  ['Nominal depth', undefined, { is: 'depth' }],
  ['DepSM', undefined, { is: 'depth' }],
  ['Depth', 'ft', { is: 'depth', unit: 'ft' }],
  ['depth_fathoms', undefined, { is: 'depth', unit: 'fathom' }],
  ['Profundidad', undefined, { is: 'depth' }],
  ['Tiefe', 'm', { is: 'depth', unit: 'm' }],
  ['Profondeur (m)', undefined, { is: 'depth', unit: 'm' }],
  ['p_db', undefined, { is: 'pressure', unit: 'dbar' }],
  ['Pressure', 'dbar', { is: 'pressure', unit: 'dbar' }],
  ['Presión', 'dbar', { is: 'pressure', unit: 'dbar' }],
  ['depth', 'dbar', { is: 'pressure', unit: 'dbar' }],
  ['P', undefined, { is: 'doubtful' }],
  ['Prof', undefined, { is: 'doubtful' }],
  ['water_depth_m', undefined, { is: 'doubtful', unit: 'm' }],
  // Phosphate, air pressure, a flag of the depth, and words that only end alike.
  ['P', 'umol/kg', undefined],
  ['Pressure', 'hPa', undefined],
  ['depth_flag', undefined, undefined],
  ['temperature_m', undefined, undefined],
  ['profile', undefined, undefined],
])('a column named %j in %j is %j', (name, unit, found) => {
  expect(nameDepth(name, unit)).toEqual(found);
});
