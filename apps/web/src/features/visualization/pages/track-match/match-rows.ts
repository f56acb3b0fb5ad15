import type { ColumnTable } from '@isobath/client';
import type { VariableReply } from '@isobath/contract';
import type { AlongTrack } from './along-track.ts';
import type { MeasuredBeside } from './use-measured-beside.ts';

type Kind = Pick<VariableReply, 'Measurement'>;

/** Whether the numbers of a variable are classes, which have no mean. */
export function isClass({ Measurement }: Kind): boolean {
  return Measurement?.kind === 'class';
}

/** What stands at each place of a match. */
export function meanDescriptions(variable: Kind): string {
  if (isClass(variable)) return 'Most frequent class near each place, with its share';
  return variable.Measurement
    ? 'Circular mean of the directions near each place, with their circular standard deviation'
    : 'Mean of the values near each place, with their standard deviation';
}

/** Every place of a track with its match, empty where nothing was near it, and beside it what the ship measured. */
export function matchRows(
  {
    along,
    question: { variable },
  }: {
    along: AlongTrack;
    question: { variable: Kind & Pick<VariableReply, 'Variable'> };
  },
  measured: Pick<MeasuredBeside, 'values'> | undefined,
): ColumnTable {
  const { timesMs, lats, lons, depths, kms, values, deviations } = along;
  const { Variable: name } = variable;
  return {
    rowCount: timesMs.length,
    columns: {
      time: timesMs,
      lat: lats,
      lon: lons,
      ...(depths && { depth: depths }),
      distance_km: kms,
      [name]: values,
      [`${name}_${isClass(variable) ? 'share' : 'std'}`]: deviations,
      ...(measured && { [`${name}_measured`]: measured.values }),
    },
  };
}
