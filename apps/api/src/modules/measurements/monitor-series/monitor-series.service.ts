import type { MonitorSeriesList, MonitorSeriesReply, MonitorSeriesName } from '@isobath/contract';
import type { Engine } from '@isobath/engine';
import type { Logger } from '../../../platform/logging/logger.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { describeSeries } from './describe-series.ts';
import { computeMonthlyMeans } from './monthly-means.ts';
import type { PlanCall } from './monthly-means.ts';
import type {
  MonitorSeries,
  MonitorSeriesRepository,
  SeriesSource,
} from './monitor-series.repository.ts';

const allSeries = ['sst', 'adt'] as const;
/** Seconds after which somebody who came too early may ask again. */
const askAgainSeconds = 5;

/** What the series are computed with, and where they are kept. */
export interface MonitorSeriesParts {
  readonly engine: Engine;
  readonly planCall: PlanCall;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly repository: MonitorSeriesRepository;
}

/** Series of the global ocean; one is computed at a time, in the background. */
export class MonitorSeriesService {
  private readonly parts: MonitorSeriesParts;
  private readonly ending = new AbortController();
  private working: Promise<void> | undefined;
  private failedVersion: number | undefined;

  constructor(parts: MonitorSeriesParts) {
    this.parts = parts;
  }

  /**
   * The series as it is kept. Refuses with `not-available` without a dataset for it,
   * `in-preparation` before it is computed for the first time.
   */
  async read(name: MonitorSeriesName): Promise<MonitorSeriesReply> {
    const { repository } = this.parts;
    const series = name === 'sst' || name === 'avg-sst' ? 'sst' : 'adt';
    const source = await repository.findSource(series);
    if (!source)
      throw new Refusal(
        'not-available',
        `not available: no dataset of this portal gives the series ${name}.`,
      );
    const kept = await repository.findMeans(source);
    if (kept?.versionId !== source.version.id) this.refresh();
    if (!kept && source.version.id === this.failedVersion)
      throw new Refusal(
        'not-available',
        `not available: the monthly means of ${source.variable.name} of ${source.dataset.shortName} could not be computed. The server's log says why.`,
      );
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
  }

  /** The series that there is a dataset for. */
  async list(): Promise<MonitorSeriesList> {
    const { repository } = this.parts;
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
    if (list.some(({ isReady }) => !isReady)) this.refresh();
    return list;
  }

  /** Begins to compute the series of the live versions that are not kept yet. */
  refresh(): void {
    this.working ??= this.computeAll()
      .catch((error: unknown) =>
        this.parts.logger.error({ err: error }, 'Monitor series could not be looked at'),
      )
      .finally(() => {
        this.working = undefined;
      });
  }

  /** Ends what is being computed. */
  async close(): Promise<void> {
    this.ending.abort(new Error('The portal ends'));
    await this.working;
  }

  private async computeAll(): Promise<void> {
    for (const series of allSeries) await this.compute(series);
  }

  private async compute(series: MonitorSeries): Promise<void> {
    const { clock, engine, logger, planCall, repository } = this.parts;
    const source = await repository.findSource(series);
    if (!source || source.version.id === this.failedVersion || (await this.isKept(source))) return;
    const subject = { series, dataset: source.dataset.shortName };
    try {
      const means = await computeMonthlyMeans(source, {
        engine,
        planCall,
        signal: this.ending.signal,
      });
      if (!means) return;
      await repository.storeMeans(source, means, clock.now());
      logger.info(subject, 'A monitor series was computed');
    } catch (error) {
      if (this.ending.signal.aborted) return;
      this.failedVersion = source.version.id;
      logger.error(
        { err: error, ...subject },
        'A monitor series could not be computed; it is tried again at the next start or version',
      );
    }
  }

  private async isKept(source: SeriesSource): Promise<boolean> {
    return (await this.parts.repository.findMeans(source))?.versionId === source.version.id;
  }
}
