import { SegmentedControl, Switch } from '@mantine/core';
import { noAncillaryMessage } from '@isobath/contract';
import type { DatasetRow, VariableRow } from '@isobath/contract';
import { describeFormat, describePackage } from './file-format.ts';
import type { Shape } from './use-choice.ts';
import styles from './download.module.css';

interface FormatPartProps {
  dataset: DatasetRow;
  /** The variables that the file shall hold. */
  variables: readonly VariableRow[];
  shape: Shape;
  onChange: (changed: Partial<Shape>) => void;
}

/** As which kind of file. NetCDF holds grids, and it is said why it cannot be chosen where there is none. */
export function FormatPart({ dataset, variables, shape, onChange }: FormatPartProps) {
  return (
    <div>
      <div className={styles.label} id="format-label">
        Format
      </div>
      <SegmentedControl
        aria-labelledby="format-label"
        aria-describedby="format-hint"
        value={shape.format}
        onChange={(value) => onChange({ format: value as Shape['format'] })}
        data={[
          { value: 'csv', label: 'CSV' },
          { value: 'parquet', label: 'Parquet' },
          { value: 'netcdf', label: 'NetCDF', disabled: !dataset.Is_Gridded },
        ]}
      />
      <p className={styles.hint} id="format-hint">
        {describeFormat(shape.format, dataset, variables)}
      </p>
    </div>
  );
}

/** The data file alone, or in a zip with what describes it. */
export function PackagePart({ shape, onChange }: Pick<FormatPartProps, 'shape' | 'onChange'>) {
  return (
    <div>
      <div className={styles.label} id="package-label">
        Contents
      </div>
      <SegmentedControl
        aria-labelledby="package-label"
        aria-describedby="package-hint"
        value={shape.package}
        onChange={(value) => onChange({ package: value as Shape['package'] })}
        data={[
          { value: 'zip', label: 'Zip with metadata' },
          { value: 'file', label: 'Data file only' },
        ]}
      />
      <p className={styles.hint} id="package-hint">
        {describePackage(shape.package)}
      </p>
    </div>
  );
}

/** Whether the means of other datasets at the same places and times come along. */
export function AncillaryPart({
  dataset,
  shape,
  onChange,
}: Pick<FormatPartProps, 'dataset' | 'shape' | 'onChange'>) {
  const { ancillary: isAvailable } = dataset.DataFeatures;
  return (
    <Switch
      label="Ancillary data"
      description={
        isAvailable
          ? 'Adds data of other datasets at the same places and times as further columns.'
          : noAncillaryMessage
      }
      checked={shape.ancillary}
      disabled={!isAvailable}
      onChange={(event) => onChange({ ancillary: event.currentTarget.checked })}
    />
  );
}
