import { formatTime, MS_PER_DAY } from '@isobath/ocean';

/** Times as a quantity that colours can show: days since the first day of milliseconds since 1970, or months of a climatology as they are. */
export function timesToColour(
  times: Float64Array,
  isClimatology: boolean,
): { label: string; unit: string; values: Float64Array } {
  if (isClimatology) return { label: 'Month', unit: '', values: times };
  const earliest = times.reduce((least, at) => Math.min(least, at), Infinity);
  const first = Math.floor(earliest / MS_PER_DAY) * MS_PER_DAY;
  if (!Number.isFinite(first)) return { label: 'Time', unit: 'days', values: times };
  return {
    label: 'Time',
    unit: `days since ${formatTime(first)}`,
    values: times.map((at) => (at - first) / MS_PER_DAY),
  };
}
