import type { VariableReply } from '@isobath/contract';
import {
  ANNUAL_MEAN,
  isAnnualMean,
  formatDepth,
  formatLatitude,
  formatLongitude,
  formatQuantity,
  styleOfRange,
} from '@isobath/ocean';

/** A row of the details of a variable. `full` is the whole of a name that is shortened. */
export interface DetailRow {
  readonly name: string;
  readonly value: string;
  readonly full?: string;
}

const maxNameLength = 25;
const keptLetters = 23;

function timeRows(variable: VariableReply): DetailRow[] {
  if (isAnnualMean(variable.Temporal_Resolution))
    return [{ name: 'Temporal Coverage', value: ANNUAL_MEAN }];
  return [
    { name: 'Temporal Coverage Begin', value: describeInstant(variable.Time_Min) },
    { name: 'Temporal Coverage End', value: describeInstant(variable.Time_Max) },
  ];
}

/** The rows of the details of a variable (spec 2 §2); statistics only where there are some. */
export function describeVariable(variable: VariableReply): readonly DetailRow[] {
  return [
    nameRow('Dataset', variable.Dataset_Long_Name),
    nameRow('Table Name', variable.Table_Name),
    nameRow('Source', variable.Data_Source),
    nameRow('Distributor', variable.Distributor),
    nameRow('Sensor', variable.Sensor),
    { name: 'Spatial Resolution', value: variable.Spatial_Resolution },
    { name: 'Temporal Resolution', value: variable.Temporal_Resolution },
    ...timeRows(variable),
    { name: 'Lat Coverage Begin', value: orNone(variable.Lat_Min, formatLatitude) },
    { name: 'Lat Coverage End', value: orNone(variable.Lat_Max, formatLatitude) },
    { name: 'Lon Coverage Begin', value: orNone(variable.Lon_Min, formatLongitude) },
    { name: 'Lon Coverage End', value: orNone(variable.Lon_Max, formatLongitude) },
    { name: 'Depth Coverage Begin', value: describeDepth(variable, variable.Depth_Min) },
    { name: 'Depth Coverage End', value: describeDepth(variable, variable.Depth_Max) },
    ...statisticsRow('Minimum', variable.Variable_Min, variable),
    ...statisticsRow('Maximum', variable.Variable_Max, variable),
    ...statisticsRow('Mean', variable.Variable_Mean, variable),
    ...statisticsRow('Standard Deviation', variable.Variable_STD, variable),
  ];
}

/** A name of at most 25 characters as it is, of a longer one the first 23 and an ellipsis. */
export function shortenName(name: string): string {
  return name.length > maxNameLength ? `${name.slice(0, keptLetters)}…` : name;
}

function nameRow(name: string, full: string | null): DetailRow {
  const value = shortenName(full ?? 'N/A');
  return value === full || full === null ? { name, value } : { name, value, full };
}

function describeInstant(instant: string | null): string {
  return instant === null ? 'Irregular' : instant.slice(0, 10);
}

function describeDepth({ Depth_Max }: VariableReply, metres: number | null): string {
  return !Depth_Max || metres === null ? 'Surface Only' : formatDepth(metres);
}

/** A statistic in the digits that tell the lowest and the highest value of the variable apart. */
function statisticsRow(name: string, value: number | null, variable: VariableReply): DetailRow[] {
  if (value === null) return [];
  const { Unit, Variable_Min, Variable_Max } = variable;
  const style = styleOfRange([Variable_Min ?? NaN, Variable_Max ?? NaN]);
  return [{ name, value: formatQuantity(value, Unit ?? '', { ...style, significant: 4 }) }];
}

function orNone(value: number | null, format: (value: number) => string): string {
  return value === null ? 'N/A' : format(value);
}
