import type { BeginLoad } from '@isobath/contract';
import { beginLoadSchema } from '@isobath/contract';
import type { ColumnBlock } from '@isobath/engine';

const places = 30_000;

/** A cruise from 170° E to 170° W, a place every ten seconds, on a sine line. */
export function describeTrack(): BeginLoad {
  return beginLoadSchema.parse({
    dataset: {
      short_name: 'Track',
      long_name: 'A track, for tests',
      description: 'A line.',
      make: 'Observation',
      source: 'Test bench',
      acknowledgement: 'None',
      cruises: [{ name: 'TR01', ship: 'R/V Test' }],
    },
    table: 'tblTrack',
    columns: [
      { name: 'time', type: 'time', isNullable: false },
      { name: 'lat', type: 'float64', isNullable: false },
      { name: 'lon', type: 'float64', isNullable: false },
      { name: 'salt', type: 'float64', isNullable: true },
    ],
    variables: [
      {
        name: 'salt',
        longName: 'Salinity',
        standardName: null,
        unit: null,
        sensor: 'Underway',
        discipline: null,
        keywords: [],
        comment: null,
        isVisualized: true,
      },
    ],
    isGridded: false,
    isClimatology: false,
    temporalResolution: 'Irregular',
    spatialResolution: 'Irregular',
    files: [],
    recipe: '',
  });
}

/** Its rows. */
export function makeTrack(): ColumnBlock {
  const along = (index: number): number => 170 + (20 * index) / (places - 1);
  return {
    rowCount: places,
    columns: [
      {
        values: Float64Array.from(
          { length: places },
          (_, index) => Date.UTC(2020, 0, 1) + index * 10_000,
        ),
      },
      {
        values: Float64Array.from({ length: places }, (_, index) => 5 * Math.sin(along(index) * 3)),
      },
      {
        values: Float64Array.from({ length: places }, (_, index) =>
          along(index) >= 180 ? along(index) - 360 : along(index),
        ),
      },
      { values: Float64Array.from({ length: places }, (_, index) => 35 + (index % 7) / 10) },
    ],
  };
}
