import type { ChartedVariable, ChartKind, ChartRows } from './kind.ts';
import { mapKind } from './map/map-kind.ts';
import { pointsKind } from './map/points/points-kind.ts';
import { profileKind } from './kinds/profile/profile-kind.ts';
import { seriesKind } from './kinds/series/series-kind.ts';

/** Every kind of chart on a dataset's page, in the order in which they are shown. */
const datasetKinds: readonly ChartKind[] = [mapKind, pointsKind, seriesKind, profileKind];

/** The kinds that draw a variable from one of the given rows, in the order in which they are shown. */
export function kindsFor(variable: ChartedVariable, rows: readonly ChartRows[]): ChartKind[] {
  return datasetKinds.filter((kind) => rows.includes(kind.rows) && kind.isFor(variable));
}
