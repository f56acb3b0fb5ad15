import type { SeaFloor } from '../known-ocean.ts';
import type { OceanCheck } from '../ocean-check.ts';
import { THRESHOLDS } from '../thresholds.ts';

/** Reports depths below the sea floor, with a margin for the coarseness of a bathymetry. */
export function checkSeaFloor(check: OceanCheck, seaFloor: SeaFloor | undefined): void {
  const { rows, make } = check;
  const reason =
    make === 'laboratory'
      ? 'the dataset is from a laboratory'
      : seaFloor === undefined
        ? 'no bathymetry is loaded'
        : undefined;
  if (reason !== undefined || seaFloor === undefined) {
    check.skip('below-sea-floor', reason ?? '');
    return;
  }
  for (let at = 0; at < rows.count; at += 1) {
    const depth = rows.depth[at] as number;
    if (!(depth > 0)) continue;
    const metres = seaFloor(rows.lat[at] as number, rows.lon[at] as number);
    if (metres !== undefined && depth > Math.max(0, metres) + THRESHOLDS.seaFloorMetres)
      check.report('below-sea-floor', {
        at,
        column: 'depth',
        value: String(depth),
        detail: `the sea floor is at ${Math.round(metres)} m; at most ${THRESHOLDS.seaFloorMetres} m below it`,
      });
  }
}
