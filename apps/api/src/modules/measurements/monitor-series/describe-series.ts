import { requireValue } from '@isobath/ocean';
import type { MonitorSeriesReply } from '@isobath/contract';
import type { StoredMeans, MonitorSeries, SeriesSource } from './monitor-series.repository.ts';

/** Months of the years that anomalies are taken against (spec 1 §2). */
const baseMonths = 60;

/** A series as clients read it, newest first. */
export function describeSeries(
  series: MonitorSeries,
  isAnomaly: boolean,
  { source, kept }: { readonly source: SeriesSource; readonly kept: StoredMeans },
): MonitorSeriesReply {
  const { months, means } = kept;
  const points = months.map((month, index) => ({
    month,
    value: requireValue(means[index], 'mean of a month'),
  }));
  const first = months[0] ?? 0;
  const inBase = points.filter(({ month }) => month < first + baseMonths);
  const mean = inBase.reduce((sum, { value }) => sum + value, 0) / inBase.length;
  const last = inBase.at(-1)?.month ?? first;
  const isWhole = (months.at(-1) ?? first) >= first + baseMonths - 1;
  const newestFirst = points.toReversed();
  return {
    'undefined,undefined': {
      x: newestFirst.map(({ month }) => `${yearOf(month)}, ${monthOf(month)}`),
      y: newestFirst.map(({ value }) => value - (isAnomaly ? mean : 0)),
    },
    about: {
      series,
      isAnomaly,
      unit: source.variable.unit,
      variable: source.variable.name,
      variableLongName: source.variable.longName,
      datasetShortName: source.dataset.shortName,
      datasetLongName: source.dataset.longName,
      datasetVersion: kept.versionNumber,
      isSynthetic: source.dataset.isSynthetic,
      isCurrent: kept.versionId === source.version.id,
      computedAt: kept.computedAt.toISOString(),
      base: { from: writeMonth(first), to: writeMonth(last), months: inBase.length, mean, isWhole },
      notice: isWhole
        ? null
        : `The series covers ${months.length} ${months.length === 1 ? 'month' : 'months'}, less than five years: anomalies are against the mean of them all.`,
    },
  };
}

function yearOf(month: number): number {
  return Math.floor(month / 12);
}

function monthOf(month: number): number {
  return (month % 12) + 1;
}

function writeMonth(month: number): string {
  return `${String(yearOf(month)).padStart(4, '0')}-${String(monthOf(month)).padStart(2, '0')}`;
}
