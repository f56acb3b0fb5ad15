import type { DownloadRequest, VariableRow } from '@isobath/contract';
import { Button } from '@mantine/core';
import { saveTextFile } from '../../shared/files/csv.ts';
import { formatCodeTables, listCoded } from './code-tables.ts';
import styles from './download.module.css';

interface CodeTablesPartProps {
  shortName: string;
  /** The variables that the file shall hold. */
  variables: readonly VariableRow[];
  format: DownloadRequest['format'];
}

/** Of variables with classes, what their numbers mean, as a file beside a CSV or Parquet file; a NetCDF file holds it itself. */
export function CodeTablesPart({ shortName, variables, format }: CodeTablesPartProps) {
  const coded = listCoded(variables);
  if (coded.length === 0 || format === 'netcdf') return null;
  const names = coded.map(({ Long_Name }) => Long_Name).join(', ');
  const table = coded.length === 1 ? 'Code Table' : 'Code Tables';
  return (
    <div>
      <Button
        size="xs"
        variant="default"
        onClick={() =>
          saveTextFile(`${shortName}_codes.csv`, formatCodeTables(coded), 'text/csv;charset=utf-8')
        }
      >
        Save the {table}
      </Button>
      <p className={styles.hint}>
        The numbers of {names} are classes. A file of its own says what each of them means.
      </p>
    </div>
  );
}
