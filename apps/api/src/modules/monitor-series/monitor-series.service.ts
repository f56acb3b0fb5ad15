import type { MonitorSeriesList, MonitorSeriesReply, MonitorSeriesName } from '@isobath/contract';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/problems/problem.ts';
import { describeSeries } from './describe-series.ts';
import { computeMonthlyMeans } from './monthly-means.ts';
import type {
  MonitorSeries,
  MonitorSeriesRepository,
  SeriesSource,
} from './monitor-series.repository.ts';

const allSeries = ['sst', 'adt'] as const;
/** Seconds after which somebody who came too early may ask again. */
const askAgainSeconds = 5;

/** Series of the global ocean. */
export interface MonitorSeriesService {
  /**
   * The series as it is kept. Refuses with `not-available` without a dataset for it,
   * `in-preparation` before it is computed for the first time.
   */
  read(name: MonitorSeriesName): Promise<MonitorSeriesReply>;
  /** Which series there is a dataset for. */
  list(): Promise<MonitorSeriesList>;
  /**
   * Begins to compute what is not kept yet for the versions that are live; it goes on in the
   * background, one series at a time.
   */
  refresh(): void;
  /** Ends what is being computed. */
  close(): Promise<void>;
}

/** Monitor series computed by the platform's bulk engine. */
export function createMonitorSeriesService(
  { bulkEngine, clock, logger }: Platform,
  repository: MonitorSeriesRepository,
): MonitorSeriesService {
  const ending = new AbortController();
  let working: Promise<void> | undefined;
  let failedVersion: number | undefined;

  async function workOut(series: MonitorSeries): Promise<void> {
    const source = await repository.findSource(series);
    if (!source || source.version.id === failedVersion || (await isKept(source))) return;
    try {
      await repository.keepMeans(
        source,
        await computeMonthlyMeans(bulkEngine, source, ending.signal),
        clock.now(),
      );
      logger.info({ series, dataset: source.dataset.shortName }, 'A monitor series was computed');
    } catch (error) {
      if (ending.signal.aborted) return;
      failedVersion = source.version.id;
      logger.error(
        { err: error, series, dataset: source.dataset.shortName },
        'A monitor series could not be computed; it is tried again at the next start or version',
      );
    }
  }

  async function isKept(source: SeriesSource): Promise<boolean> {
    return (await repository.findMeans(source))?.versionId === source.version.id;
  }

  async function workOutAll(): Promise<void> {
    for (const series of allSeries) await workOut(series);
  }

  function refresh(): void {
    working ??= workOutAll()
      .catch((error: unknown) =>
        logger.error({ err: error }, 'Monitor series could not be looked at'),
      )
      .finally(() => {
        working = undefined;
      });
  }

  return {
    refresh,
    async list() {
      const sources = await Promise.all(
        allSeries.map(async (series) => ({ series, source: await repository.findSource(series) })),
      );
      const found = await Promise.all(
        sources.map(
          async ({ series, source }) =>
            source && {
              series,
              datasetShortName: source.dataset.shortName,
              isReady: (await repository.findMeans(source)) !== undefined,
            },
        ),
      );
      const list = found.filter((each) => each !== undefined);
      if (list.some(({ isReady }) => !isReady)) refresh();
      return list;
    },
    async read(name) {
      const series = name === 'sst' || name === 'avg-sst' ? 'sst' : 'adt';
      const source = await repository.findSource(series);
      if (!source)
        throw new Refusal(
          'not-available',
          `not available: no dataset of this portal gives the series ${name}.`,
        );
      const kept = await repository.findMeans(source);
      if (kept?.versionId !== source.version.id) refresh();
      if (!kept)
        throw new Refusal(
          'in-preparation',
          `The series ${name} is being computed from ${source.dataset.shortName}.`,
          { retryAfterSeconds: askAgainSeconds },
        );
      if (kept.months.length === 0)
        throw new Refusal(
          'not-available',
          `not available: ${source.dataset.shortName} has no values of ${source.variable.name}.`,
        );
      return describeSeries(series, name.startsWith('avg-'), { source, kept });
    },
    async close() {
      ending.abort(new Error('The portal ends'));
      await working;
    },
  };
}
