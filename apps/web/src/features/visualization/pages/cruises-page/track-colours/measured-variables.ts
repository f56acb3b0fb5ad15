import type { CruiseFullPage } from '@isobath/contract';

/** A dataset of a cruise. */
export type CruiseDataset = CruiseFullPage['datasets'][number];

/** A column of a dataset. */
export interface MeasuredColumn {
  readonly name: string;
  readonly dataset: CruiseDataset;
}

/** A quantity that tracks can be coloured by: the columns that hold it, at most one of each cruise. */
export interface MeasuredVariable {
  /** `Short_Name.variable` of the first column, as the address says it. */
  readonly key: string;
  readonly longName: string;
  readonly unit: string;
  /** By the place of the cruise in the list; undefined for cruises that did not measure it. */
  readonly columns: readonly (MeasuredColumn | undefined)[];
}

/**
 * The quantities that cruises measured, in the order of their datasets, given for each cruise. Columns of several datasets are one quantity where standard name (or,
 * without one, long name) and unit are the same; a cruise that has several such columns has several such quantities.
 */
export function listMeasured(cruises: readonly (readonly CruiseDataset[])[]): MeasuredVariable[] {
  const found = new Map<string, MeasuredVariable & { columns: (MeasuredColumn | undefined)[] }>();
  for (const [cruise, datasets] of cruises.entries()) {
    const repeats = new Map<string, number>();
    for (const { dataset, variable } of columnsOf(datasets)) {
      const { Short_Name: name, Long_Name: longName, Unit } = variable;
      const unit = Unit ?? '';
      const quantity = `${(variable.Standard_Name ?? longName).toLowerCase()} ${unit}`;
      const turn = repeats.get(quantity) ?? 0;
      repeats.set(quantity, turn + 1);
      const key = `${dataset.Dataset_Name}.${name}`;
      const columns = cruises.map(() => undefined);
      const measured = found.get(`${quantity} ${turn}`) ?? { key, longName, unit, columns };
      measured.columns[cruise] = { name, dataset };
      found.set(`${quantity} ${turn}`, measured);
    }
  }
  return [...found.values()];
}

/** The quantity that an address names by any of its columns. */
export function findMeasured(
  variables: readonly MeasuredVariable[],
  key: string | undefined,
): MeasuredVariable | undefined {
  return variables.find(({ columns }) =>
    columns.some((column) => column && `${column.dataset.Dataset_Name}.${column.name}` === key),
  );
}

/** The datasets that hold a quantity, each once. */
export function datasetsOf({ columns }: MeasuredVariable): CruiseDataset[] {
  const found = new Map(
    columns.flatMap((column) => (column ? [[column.dataset.Dataset_ID, column.dataset]] : [])),
  );
  return [...found.values()];
}

/** The columns of numbers of datasets, in their order. */
export function columnsOf(datasets: readonly CruiseDataset[]) {
  return datasets.flatMap((dataset) => {
    const counted = readCounts(dataset.JSON_stats);
    return dataset.variables
      .filter(({ Short_Name }) => counted.has(Short_Name))
      .map((variable) => ({ dataset, variable }));
  });
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
