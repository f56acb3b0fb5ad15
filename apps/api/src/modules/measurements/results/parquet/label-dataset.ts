import { keepTexts, writeDatasetTexts } from '../netcdf/head/global-attributes.ts';
import type { GridDescription } from '../netcdf/head/grid-description.ts';
import { placeAttributes } from '../netcdf/head/coordinate-attributes.ts';
import type { AnswerColumn } from '../result-request.ts';

type ColumnTexts = Readonly<Record<string, string>>;

/** Names of coordinates; times are instants in UTC, which the file's own types say. */
const coordinates: Readonly<Record<string, ColumnTexts>> = {
  ...placeAttributes,
  time: { standard_name: 'time', long_name: 'Time (UTC)' },
  month: { long_name: 'Month of a climatology' },
};

/**
 * Key-value metadata of a Parquet file: what the catalog says of the dataset, as the attributes of a NetCDF file; `columns`: units, names and
 * comment of each column as JSON; and both together as `PANDAS_ATTRS`, which pandas 2.1 and later reads into `DataFrame.attrs`.
 */
export function labelDataset(
  columns: readonly AnswerColumn[],
  described: GridDescription,
): Readonly<Record<string, string>> {
  const known = new Map(described.variables.map((each) => [each.name.toLowerCase(), each]));
  const texts = writeDatasetTexts(described);
  const columnTexts = Object.fromEntries(
    columns.map(({ header }) => {
      const name = header.toLowerCase();
      const variable = known.get(name);
      const said: Readonly<Record<string, string | null | undefined>> = coordinates[name] ?? {
        units: variable?.unit,
        long_name: variable?.longName,
        standard_name: variable?.standardName,
        comment: variable?.comment,
        ...variable?.attributes,
      };
      return [header, keepTexts(said)];
    }),
  );
  return {
    ...texts,
    columns: JSON.stringify(columnTexts),
    PANDAS_ATTRS: JSON.stringify({ ...texts, columns: columnTexts }),
  };
}
