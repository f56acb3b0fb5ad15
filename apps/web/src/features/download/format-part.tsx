import { SegmentedControl } from '@mantine/core';
import type { DatasetRow, DownloadRequest, VariableRow } from '@isobath/contract';
import { describeFormat } from './file-format.ts';
import styles from './download.module.css';

type Format = DownloadRequest['format'];

interface FormatPartProps {
  dataset: DatasetRow;
  /** The variables that the file shall hold. */
  variables: readonly VariableRow[];
  format: Format;
  onChange: (format: Format) => void;
}

/** As which kind of file. NetCDF holds grids, and it is said why it cannot be chosen where there is none. */
export function FormatPart({ dataset, variables, format, onChange }: FormatPartProps) {
  return (
    <div>
      <div className={styles.label} id="format-label">Format</div>
      <SegmentedControl
        aria-labelledby="format-label"
        aria-describedby="format-hint"
        value={format}
        onChange={(value) => onChange(value as Format)}
        data={[{ value: 'csv', label: 'CSV' }, { value: 'parquet', label: 'Parquet' }, { value: 'netcdf', label: 'NetCDF', disabled: !dataset.Is_Gridded }]}
      />
      <p className={styles.hint} id="format-hint">{describeFormat(format, dataset, variables)}</p>
    </div>
  );
}
