import { SegmentedControl, Switch } from '@mantine/core';
import { downloadFormats, formatLabels, noAncillaryMessage } from '@isobath/contract';
import type { DatasetRow, VariableRow } from '@isobath/contract';
import { useId } from 'react';
import { describeFormat, describePackage, findNetcdfFault } from './file-format.ts';
import type { Shape } from './use-choice.ts';
import styles from './download.module.css';

interface FormatPartProps {
  dataset: DatasetRow;
  /** The variables that the file shall hold. */
  variables: readonly VariableRow[];
  shape: Shape;
  onChange: (changed: Partial<Shape>) => void;
}

/** The choice of file format. If a dataset has no NetCDF file, the reason is shown. */
export function FormatPart({ dataset, variables, shape, onChange }: FormatPartProps) {
  return (
    <LabelledChoice
      label="Format"
      hint={describeFormat(shape.format, dataset, variables)}
      value={shape.format}
      onChange={(format) => onChange({ format })}
      choices={downloadFormats.map((value) => ({
        value,
        label: formatLabels[value],
        disabled: value === 'netcdf' && findNetcdfFault(dataset) !== undefined,
      }))}
    />
  );
}

/** Whether a CSV file has a line of units below the names; only shown for CSV. */
export function UnitsPart({ shape, onChange }: Pick<FormatPartProps, 'shape' | 'onChange'>) {
  if (shape.format !== 'csv') return null;
  return (
    <Switch
      label="Units in a second line"
      description="Below the names of the columns. Programs that take each further line for data need to leave it out."
      checked={shape.hasUnits}
      onChange={(event) => onChange({ hasUnits: event.currentTarget.checked })}
    />
  );
}

/** The data file alone, or in a zip with what describes it. */
export function PackagePart({ shape, onChange }: Pick<FormatPartProps, 'shape' | 'onChange'>) {
  return (
    <LabelledChoice
      label="Contents"
      hint={describePackage(shape.package)}
      value={shape.package}
      onChange={(chosen) => onChange({ package: chosen })}
      choices={[
        { value: 'zip', label: 'Zip with metadata' },
        { value: 'file', label: 'Data file only' },
      ]}
    />
  );
}

interface LabelledChoiceProps<Value extends string> {
  label: string;
  /** What the choice that is made means. */
  hint: string;
  value: Value;
  choices: { value: Value; label: string; disabled?: boolean }[];
  onChange: (value: Value) => void;
}

function LabelledChoice<Value extends string>({
  label,
  hint,
  value,
  choices,
  onChange,
}: LabelledChoiceProps<Value>) {
  const id = useId();
  return (
    <div>
      <div className={styles.label} id={`${id}-label`}>
        {label}
      </div>
      <SegmentedControl
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={(chosen) => onChange(chosen as Value)}
        data={choices}
      />
      <p className={styles.hint} id={`${id}-hint`}>
        {hint}
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
