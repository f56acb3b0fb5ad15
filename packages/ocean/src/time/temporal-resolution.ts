import { ANNUAL_CLIMATOLOGY, MONTHLY_CLIMATOLOGY, resolutionKey } from './named-means.ts';

/**
 * How often a dataset measures. `stepDays` is the nominal distance between two times in days, the figure that estimates of size use
 * (30 for a month, 365 for a year); undefined when there is none (`irregular`), when times are the months of a mean year (`climatology`), or when all values are means of many years, so that their time is none (`mean`).
 */
export interface TemporalResolution {
  readonly label: string;
  readonly kind: 'regular' | 'climatology' | 'mean' | 'irregular';
  readonly stepDays?: number;
}

const SECONDS_PER_DAY = 86_400;

const regular = (label: string, stepDays: number): TemporalResolution => ({
  label,
  kind: 'regular',
  stepDays,
});
const IRREGULAR: TemporalResolution = { label: 'Irregular', kind: 'irregular' };

/**
 * Every temporal resolution the portal names, finest first: those of the catalog (portal specification, section 3) and those that cruise
 * instruments and reanalyses need beside them.
 */
export const TEMPORAL_RESOLUTIONS: readonly TemporalResolution[] = [
  regular('1/6 Second', 1 / 6 / SECONDS_PER_DAY),
  regular('One Second', 1 / SECONDS_PER_DAY),
  regular('Three Seconds', 3 / SECONDS_PER_DAY),
  regular('Ten Seconds', 10 / SECONDS_PER_DAY),
  regular('Thirty Seconds', 30 / SECONDS_PER_DAY),
  regular('One Minute', 1 / 1440),
  regular('Three Minutes', 3 / 1440),
  regular('Ten Minutes', 10 / 1440),
  regular('Half Hourly', 30 / 1440),
  regular('Hourly', 1 / 24),
  regular('Three Hourly', 3 / 24),
  regular('Six Hourly', 6 / 24),
  regular('Twelve Hourly', 12 / 24),
  regular('Daily', 1),
  regular('Three Days', 3),
  regular('Five Days', 5),
  regular('Weekly', 7),
  regular('Eight Days', 8),
  regular('Eight Day Running', 8),
  regular('Ten Days', 10),
  regular('Monthly', 30),
  regular('Seasonal', 91),
  regular('Annual', 365),
  { label: MONTHLY_CLIMATOLOGY, kind: 'climatology' },
  { label: ANNUAL_CLIMATOLOGY, kind: 'mean' },
  IRREGULAR,
];

const OTHER_NAMES: Readonly<Record<string, string>> = {
  '1seconds': 'One Second',
  '1second': 'One Second',
  '3seconds': 'Three Seconds',
  '10seconds': 'Ten Seconds',
  '30seconds': 'Thirty Seconds',
  '1minute': 'One Minute',
  '3minutes': 'Three Minutes',
  '10minutes': 'Ten Minutes',
  '3hourly': 'Three Hourly',
  '6hourly': 'Six Hourly',
  threeday: 'Three Days',
  '3days': 'Three Days',
  '3day': 'Three Days',
  '5days': 'Five Days',
  pentad: 'Five Days',
  '8days': 'Eight Days',
  eightday: 'Eight Days',
  '8day': 'Eight Days',
  yearly: 'Annual',
  climatology: MONTHLY_CLIMATOLOGY,
  quarterly: 'Seasonal',
};

const BY_KEY = new Map(
  TEMPORAL_RESOLUTIONS.map((resolution) => [resolutionKey(resolution.label), resolution]),
);

/** The temporal resolution of a label, whatever its case and blanks (`Eight Days ` is one of the catalog's own), or undefined. */
export function findTemporalResolution(label: string): TemporalResolution | undefined {
  const wanted = resolutionKey(label);
  return BY_KEY.get(wanted) ?? BY_KEY.get(resolutionKey(OTHER_NAMES[wanted] ?? ''));
}

/** Steps that do not repeat exactly because calendars do not, in days: label, shortest, longest, least and greatest mean. */
const CALENDAR_STEPS = [
  ['Monthly', 27.9, 31.1, 29.5, 31],
  ['Seasonal', 88.9, 92.1, 90, 92],
  ['Annual', 359.9, 366.1, 359.9, 366],
] as const;

/**
 * Infers the resolution of an axis from the distances between neighbouring times, in days. Months, seasons and years may vary as the calendar
 * does; otherwise at least nine in ten steps must equal the median within 1 % (a year's last eight-day composite is shorter), and the
 * others must be whole multiples of it (missing times) or shorter. No step, a step of 0, a falling axis or a step that has no name
 * is `Irregular`.
 */
export function inferTemporalResolution(stepsDays: readonly number[]): TemporalResolution {
  if (!stepsDays.every((step) => step > 0 && Number.isFinite(step))) return IRREGULAR;
  const mean = stepsDays.reduce((sum, step) => sum + step, 0) / stepsDays.length;
  for (const [label, shortest, longest, least, most] of CALENDAR_STEPS) {
    const isWithin = stepsDays.every((step) => step >= shortest && step <= longest);
    if (isWithin && mean >= least && mean <= most)
      return findTemporalResolution(label) ?? IRREGULAR;
  }
  const median = stepsDays.toSorted((a, b) => a - b)[Math.floor(stepsDays.length / 2)];
  if (median === undefined) return IRREGULAR;
  const equals = stepsDays.filter((step) => Math.abs(step - median) <= median * 0.01).length;
  const areOthersGaps = stepsDays.every(
    (step) => step < median * 1.01 || Math.abs(step / median - Math.round(step / median)) < 0.01,
  );
  if (equals < stepsDays.length * 0.9 || !areOthersGaps) return IRREGULAR;
  return (
    TEMPORAL_RESOLUTIONS.find(
      ({ stepDays }) => stepDays !== undefined && Math.abs(stepDays - median) <= stepDays * 0.01,
    ) ?? IRREGULAR
  );
}
