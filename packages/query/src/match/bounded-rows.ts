import { subsetSchema } from '@isobath/contract';
import { parseBounds } from '../bounds.ts';
import type { Planned } from '../planned.ts';
import { planned } from '../planned.ts';
import { plainTableName } from '../procedures/arguments.ts';
import type { CallSize, CallTables, PositionalCall } from '../procedures/procedure.ts';
import { estimateRowsIn, listRanges } from '../sizes/size-profile.ts';

const boundNames = ['dt1', 'dt2', 'lat1', 'lat2', 'lon1', 'lon2', 'depth1', 'depth2'] as const;

/**
 * Estimates one row for each row of a call's first table within the bounds, of which the first stands in place `firstBound`; a track
 * has no profile and is taken for empty.
 */
export function estimateBoundedRows(
  args: PositionalCall['args'],
  firstBound: number,
  { find, profileOf }: CallTables,
): Planned<CallSize> {
  const table = args[0] === undefined ? undefined : find(plainTableName(args[0]));
  if (!table) return planned({ rows: 0, isExact: false, ranges: [] });
  const given = boundNames.flatMap((name, index) =>
    args[firstBound + index] === undefined ? [] : [[name, args[firstBound + index]] as const],
  );
  const parsed = subsetSchema.safeParse({
    ...Object.fromEntries(given),
    tableName: table.tableName,
  });
  const bounds = parsed.success ? parseBounds(parsed.data, table) : undefined;
  if (!bounds?.ok) return planned({ rows: table.rowCount, isExact: false, ranges: [] });
  const ranges = listRanges(bounds.value);
  return planned({ rows: estimateRowsIn(profileOf(table), ranges).rows, isExact: false, ranges });
}
