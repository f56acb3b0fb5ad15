import { cruiseCasts, cruiseUnderway, surveyUnderway } from './cruises.ts';
import { ecosystemModel } from './ecosystem-model.ts';
import { driftingFloats } from './floats.ts';
import type { Generator } from './generator.ts';
import { monthlyClimate } from './monthly-climate.ts';
import { seaLevel } from './sea-level.ts';
import { seaSurfaceTemperature } from './sea-surface-temperature.ts';
import { stationSeries } from './station-series.ts';
import { underwayCytometry } from './underway-cytometry.ts';

/** Every generator that `source.generator` may name. */
export const generators: readonly Generator[] = [
  seaSurfaceTemperature,
  monthlyClimate,
  seaLevel,
  ecosystemModel,
  cruiseUnderway,
  surveyUnderway,
  cruiseCasts,
  driftingFloats,
  stationSeries,
  underwayCytometry,
];
