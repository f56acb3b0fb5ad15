import type { ColumnTable } from '@isobath/client';
import type { QueryClient } from '@tanstack/react-query';
import { datasetPageQuery } from '../../../../shared/dataset/queries.ts';
import { saveTextFile } from '../../../../shared/files/csv.ts';
import { saveTableCsv } from '../../../../shared/files/table-csv.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { unitOfColumn, withUnit } from './describe-rows.ts';
import type { RowsSource } from './describe-rows.ts';
import type { DescriptionPlace } from './description-place.ts';

/** The dataset of a variable as the catalog has it now; where that cannot be read, the description says so. */
export async function readSource(
  client: QueryClient,
  { Short_Name }: Pick<PlottedChart['variable'], 'Short_Name'>,
): Promise<RowsSource> {
  const where = { origin: location.origin, date: new Date().toISOString().slice(0, 10) };
  try {
    const { dataset } = await client.ensureQueryData(datasetPageQuery(Short_Name));
    return { dataset, ...where };
  } catch {
    return { dataset: undefined, ...where };
  }
}

/** Hands rows to the browser as CSV, described in the place that was chosen. */
export function saveDescribedCsv(
  fileName: string,
  table: ColumnTable,
  {
    place,
    description,
    variable,
  }: {
    place: DescriptionPlace;
    description: readonly string[];
    /** The one whose unit the values have. */
    variable: PlottedChart['variable'];
  },
): void {
  if (place === 'lines') return saveTableCsv(fileName, table, { comments: description });
  const header = Object.keys(table.columns).map((name) =>
    withUnit(name, unitOfColumn(name, variable)),
  );
  saveTableCsv(fileName, table, { header });
  saveTextFile(`${fileName}.txt`, `${description.join('\n')}\n`, 'text/plain;charset=utf-8');
}
