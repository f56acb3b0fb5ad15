import { quoteCsvField } from '@isobath/ocean';
import type { CatalogService, DatasetRecord } from '../../discovery/catalog/index.ts';
import { describeAncillary } from '../../discovery/catalog/index.ts';
import type { AnswerColumn } from './result-request.ts';

/** The first line of a CSV file, and where columns have units a second one; a column without a name or unit has an empty cell. */
export function writeCsvHeader(columns: readonly Pick<AnswerColumn, 'header' | 'unit'>[]): string {
  const names = writeLine(columns.map(({ header }) => header));
  return columns.some(({ unit }) => unit !== undefined)
    ? `${names}${writeLine(columns.map(({ unit = '' }) => unit))}`
    : names;
}

function writeLine(cells: readonly string[]): string {
  return `${cells.map(quoteCsvField).join(',')}\n`;
}

/** Units of coordinates; a month has none. */
const coordinateUnits: Readonly<Record<string, string>> = {
  time: 'UTC',
  lat: 'degrees_north',
  lon: 'degrees_east',
  depth: 'm',
};

/** Columns with the units that stand in the second line of a CSV file; `units` are those of variables, by names in lower case. */
export function withUnits(
  columns: readonly AnswerColumn[],
  units: ReadonlyMap<string, string | null>,
): AnswerColumn[] {
  return columns.map((column) => {
    const name = column.header.toLowerCase();
    return { ...column, unit: coordinateUnits[name] ?? units.get(name) ?? '' };
  });
}

/** Units of the variables of a dataset and of its ancillary columns, by names in lower case. */
export async function listUnits(
  catalog: Pick<CatalogService, 'variablesOf' | 'requireTable' | 'listVariables'>,
  record: DatasetRecord,
): Promise<ReadonlyMap<string, string | null>> {
  const variables = await catalog.variablesOf(record);
  const { columns = [] } = (await describeAncillary(catalog, record)) ?? {};
  return new Map([
    ...columns.map(({ row }) => [row.Short_Name.toLowerCase(), row.Unit] as const),
    ...variables.map(({ variable: { name, unit } }) => [name.toLowerCase(), unit] as const),
  ]);
}
