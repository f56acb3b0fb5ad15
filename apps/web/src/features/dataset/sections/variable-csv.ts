import type { VariableRow } from '@isobath/contract';
import type { CsvColumn } from '../../../shared/files/csv.ts';

const names = [
  'Short_Name',
  'Long_Name',
  'Unit',
  'Sensor',
  'Make',
  'Study_Domain',
  'Temporal_Resolution',
  'Spatial_Resolution',
  'Time_Min',
  'Time_Max',
  'Lat_Min',
  'Lat_Max',
  'Lon_Min',
  'Lon_Max',
  'Depth_Min',
  'Depth_Max',
  'Variable_Count',
  'Variable_Mean',
  'Variable_STD',
  'Variable_Min',
  'Variable_25th',
  'Variable_50th',
  'Variable_75th',
  'Variable_Max',
  'Standard_Name',
  'Keywords',
  'Comment',
] as const;

/** The columns of the variables as a file: all that are known, the hidden ones too, numbers unrounded. */
export const variableCsvColumns: readonly CsvColumn<VariableRow>[] = names.map((name) => ({
  header: name,
  value: (row) => row[name],
}));
