// Apart from the table of all resolutions, which first screens do not need.

/** The label of datasets whose times are the months of a mean year. */
export const MONTHLY_CLIMATOLOGY = 'Monthly Climatology';

/** The label of datasets whose values are means of many years as a whole. */
export const ANNUAL_CLIMATOLOGY = 'Annual Climatology';

/** How the time of an annual mean is written, in place of a date. */
export const ANNUAL_MEAN = 'Annual mean';

/** A label of a resolution without its case and blanks, as labels are compared. */
export function resolutionKey(label: string): string {
  return label.toLowerCase().replaceAll(/[\s_-]+/g, '');
}

/** Whether a label says that values are means of single months. */
export function isMonthlyMean(label: string): boolean {
  return resolutionKey(label) === 'monthly';
}

/** Whether a label says that times are the months of a mean year. */
export function isMonthlyClimatology(label: string): boolean {
  return resolutionKey(label) === resolutionKey(MONTHLY_CLIMATOLOGY);
}

/**
 * Whether a label says that values are means of many years as a whole: the date that their rows have
 * is then that of nothing.
 */
export function isAnnualMean(label: string): boolean {
  return resolutionKey(label) === resolutionKey(ANNUAL_CLIMATOLOGY);
}
