import { isAnnualMean, isMonthlyMean } from '@isobath/ocean';
import type { TimeStyle } from '@isobath/ocean';

/** What the times of a variable stand for, by what the catalog says of its dataset. */
export function timeStyleOf({
  Climatology,
  Temporal_Resolution,
}: {
  Climatology: boolean;
  Temporal_Resolution?: string | undefined;
}): TimeStyle {
  if (Climatology) return 'climatology';
  if (isAnnualMean(Temporal_Resolution ?? '')) return 'annual-mean';
  return isMonthlyMean(Temporal_Resolution ?? '') ? 'month' : 'moment';
}
