import type { Subset } from '@isobath/contract';

/** A part of a variable with all of its bounds; a table without depths ignores the depths. */
export type BoundedPart = Required<
  Pick<
    Subset,
    'tableName' | 'fields' | 'dt1' | 'dt2' | 'lat1' | 'lat2' | 'lon1' | 'lon2' | 'depth1' | 'depth2'
  >
>;

const order = [
  'tableName',
  'fields',
  'dt1',
  'dt2',
  'lat1',
  'lat2',
  'lon1',
  'lon2',
  'depth1',
  'depth2',
] as const;

/** The call of a procedure in the public dialect, by position: `EXEC uspSpaceTime 'tblSST', 'sst', …`. */
export function writeProcedureCall(procedure: string, part: BoundedPart): string {
  const quoted = order.map((name) => `'${String(part[name]).replaceAll("'", "''")}'`);
  return `EXEC ${procedure} ${quoted.join(', ')}`;
}
