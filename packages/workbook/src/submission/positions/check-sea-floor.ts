import { describeFailure } from '../findings/describe-failure.ts';
import type { KnownOcean, Places } from '../checks/known-ocean.ts';
import type { MeasuredRows } from '../checks/measured-rows.ts';
import type { OceanCheck } from '../checks/ocean-check.ts';
import { THRESHOLDS } from '../thresholds.ts';

/** Reports depths below the sea floor, with a margin for the coarseness of a bathymetry. */
export async function checkSeaFloor(
  check: OceanCheck,
  { loadSeaFloor }: KnownOcean,
): Promise<void> {
  const { rows, signal } = check;
  const skip = (reason: string): void => check.skip('below-sea-floor', reason);
  if (check.make === 'laboratory') return skip('the dataset is from a laboratory');
  if (loadSeaFloor === undefined) return skip('no portal is asked for the sea floor');
  const deep = findDeepPlaces(rows);
  if (deep.lat.length === 0) return skip('no row has a position and a depth below the surface');
  let seaFloor;
  try {
    seaFloor = await loadSeaFloor(deep, signal);
  } catch (error) {
    signal.throwIfAborted();
    return skip(`the portal could not be asked for the sea floor: ${describeFailure(error)}`);
  }
  if (seaFloor === undefined) return skip('no bathymetry is loaded in the portal');
  for (let at = 0; at < rows.count; at += 1) {
    const depth = rows.depth[at] as number;
    if (!(depth > 0)) continue;
    const metres = seaFloor.metresAt(rows.lat[at] as number, rows.lon[at] as number);
    if (metres !== undefined && depth > Math.max(0, metres) + THRESHOLDS.seaFloorMetres)
      check.report('below-sea-floor', {
        at,
        column: 'depth',
        value: String(depth),
        detail: `the sea floor is at ${Math.round(metres)} m by ${seaFloor.source}; at most ${THRESHOLDS.seaFloorMetres} m below it`,
      });
  }
}

/** Where rows have a depth below the surface: those that a sea floor is needed for. */
function findDeepPlaces({ count, depth, lat, lon }: MeasuredRows): Places {
  let found = 0;
  const [lats, lons] = [new Float64Array(count), new Float64Array(count)];
  for (let at = 0; at < count; at += 1) {
    if (!((depth[at] as number) > 0) || Number.isNaN(lat[at]) || Number.isNaN(lon[at])) continue;
    lats[found] = lat[at] as number;
    lons[found] = lon[at] as number;
    found += 1;
  }
  return { lat: lats.subarray(0, found), lon: lons.subarray(0, found) };
}
