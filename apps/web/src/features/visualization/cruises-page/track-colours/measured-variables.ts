import type { CruiseFullPage } from '@isobath/contract';

/** A dataset of a cruise. */
export type CruiseDataset = CruiseFullPage['datasets'][number];

/** A variable that tracks can be coloured by. */
export interface MeasuredVariable {
  /** `Short_Name.variable`, as the address says it. */
  readonly key: string;
  readonly name: string;
  readonly longName: string;
  readonly unit: string;
  readonly dataset: CruiseDataset;
}

/** The numeric variables of the datasets of cruises, each once, in the order of the datasets. */
export function listMeasured(datasets: readonly CruiseDataset[]): MeasuredVariable[] {
  const found = new Map<string, MeasuredVariable>();
  for (const dataset of datasets) {
    const counted = readCounts(dataset.JSON_stats);
    for (const { Short_Name, Long_Name, Unit } of dataset.variables) {
      if (!counted.has(Short_Name)) continue;
      const key = `${dataset.Dataset_Name}.${Short_Name}`;
      found.set(key, { key, name: Short_Name, longName: Long_Name, unit: Unit ?? '', dataset });
    }
  }
  return [...found.values()];
}

/** The columns of which the statistics count numbers; those of text have none. */
function readCounts(json: string): ReadonlySet<string> {
  const statistics = JSON.parse(json) as Record<string, { count?: unknown; mean?: unknown }>;
  return new Set(
    Object.entries(statistics).flatMap(([name, { count, mean }]) =>
      typeof count === 'number' && count > 0 && typeof mean === 'number' ? [name] : [],
    ),
  );
}
