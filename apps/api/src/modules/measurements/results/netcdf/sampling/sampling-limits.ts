import { formatBytes, formatCount } from '@isobath/ocean';
import { Refusal } from '../../../../../platform/problems/problem.ts';
import { netcdfByteLimit } from '../netcdf-spec.ts';
import type { SamplingFacts } from './sampling-facts.ts';

/** Bytes of a number before compression, whatever its type. */
const numberBytes = 8;

/** Refuses `too-large` above the bytes that a file may hold before compression; a text takes as many in each row as the longest one. */
export function refuseTooManySamples({ rowCount, columns }: SamplingFacts): void {
  const rowBytes = columns.reduce((sum, { width }) => sum + (width > 0 ? width : numberBytes), 0);
  const bytes = rowCount * rowBytes;
  if (bytes <= netcdfByteLimit) return;
  throw new Refusal(
    'too-large',
    `The file would hold ${formatCount(rowCount)} rows of ${formatCount(rowBytes)} bytes, ${formatBytes(bytes)} before compression; a NetCDF file holds at most ${formatBytes(netcdfByteLimit)}. A text takes as many bytes in each row as the longest. Ask for fewer variables or a smaller part, or for CSV or Parquet.`,
  );
}
