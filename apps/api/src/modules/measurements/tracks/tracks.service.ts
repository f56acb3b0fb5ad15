import type { Subset, TakenAlong, TrackMatchQuestion, TrackMatchSize } from '@isobath/contract';
import type { Engine } from '@isobath/engine';
import { formatCount } from '@isobath/ocean';
import type {
  PlannedStatement,
  TableDescription,
  TrackMatchPlan,
  TrackPlaces,
} from '@isobath/query';
import { plainTableName, planTrackMatch } from '@isobath/query';
import { unwrapPlan } from '../../../platform/problems/problem.ts';
import type { CatalogService } from '../../discovery/catalog/index.ts';
import { withMeasurements } from '../../discovery/catalog/index.ts';
import type { CruisesService } from '../../discovery/cruises/index.ts';
import { refuseBeyondChecks } from '../query/index.ts';
import type { OpenResult, ResultMemory, RowFormat } from '../results/index.ts';
import { boxOfTrack } from './box-of-track.ts';

/** What tracks are matched with. */
export interface TracksParts {
  readonly engine: Engine;
  readonly catalog: Pick<CatalogService, 'requireTable' | 'variablesOf'>;
  readonly cruises: Pick<CruisesService, 'readTrack'>;
  readonly results: ResultMemory;
}

/** How a match is sent, and what cancels it. */
interface TrackDelivery {
  readonly format: Exclude<RowFormat, 'netcdf' | 'grid'>;
  readonly signal: AbortSignal;
}

const limits = { timeoutMs: 120_000, maxMemoryBytes: 4_000_000_000 } as const;

/** Matches along the tracks of cruises and along tracks that come with the request. Refuses by field what cannot be planned, and `too-large` with the number of pairs. */
export class TracksService {
  private readonly parts: TracksParts;

  constructor(parts: TracksParts) {
    this.parts = parts;
  }

  /** The places of a track with what is near them. */
  async match(
    question: TrackMatchQuestion,
    { format, signal }: TrackDelivery,
  ): Promise<
    OpenResult & { tableName: string; notes: readonly string[]; subset: Subset; along: TakenAlong }
  > {
    const { engine, results } = this.parts;
    const { plan, table } = await this.plan(question, format === 'arrow' ? 'columns' : 'text');
    const { statement, places, covered } = plan;
    const { columns, checks } = statement;
    const request = { engine, statement, columns, isNamed: true, limits, signal };
    const answer = await results.open(request, format, () =>
      refuseBeyondChecks(engine, checks, signal),
    );
    const notes =
      covered < places
        ? [
            `${formatCount(places - covered)} of ${formatCount(places)} places lie where or when ${table.tableName} has no data.`,
          ]
        : [];
    return { ...answer, tableName: table.tableName, notes, ...describeTaken(question, table) };
  }

  /** How much a match compares, counted without forming a pair. */
  async measure(question: TrackMatchQuestion, signal: AbortSignal): Promise<TrackMatchSize> {
    const { plan } = await this.plan(question, 'text');
    const { sql, params, atMost, counted, remedy } = plan.pairs;
    const [row] = await this.parts.engine.readRows<{ counted: number | null }>(
      { sql, params, limits },
      signal,
    );
    const pairs = Number(row?.counted ?? 0);
    return {
      places: plan.places,
      covered: plan.covered,
      pairs,
      refusal:
        pairs > atMost
          ? `There are ${formatCount(pairs)} ${counted}; one request takes at most ${formatCount(atMost)}: ${remedy}.`
          : null,
    };
  }

  /** A match along the track of a cruise, in a version of the table that may not be the live one. Refuses as {@link match}. */
  async planCruise(
    { cruise, tolTime, tolLat, tolLon, tolDepth }: Extract<TakenAlong, { kind: 'cruise' }>,
    { tableName, fields, depth1, depth2 }: Subset,
    table: TableDescription,
  ): Promise<PlannedStatement> {
    const track = await this.parts.cruises.readTrack(cruise, 'cruise');
    const requested = { tableName, fields, depth1, depth2, tolTime, tolLat, tolLon, tolDepth };
    return unwrapPlan(planTrackMatch(track, requested, table, 'text')).statement;
  }

  private async plan(
    { cruise, track, ...requested }: TrackMatchQuestion,
    encoding: 'columns' | 'text',
  ): Promise<{ plan: TrackMatchPlan; table: TableDescription }> {
    const { catalog, cruises } = this.parts;
    const { record, description } = await catalog.requireTable(plainTableName(requested.tableName));
    const table = withMeasurements(description, await catalog.variablesOf(record));
    const places: TrackPlaces = track
      ? { timesMs: track.times, lats: track.lats, lons: track.lons, depths: track.depths }
      : await cruises.readTrack(cruise ?? '', 'cruise');
    return { plan: unwrapPlan(planTrackMatch(places, requested, table, encoding)), table };
  }
}

/** What is kept of a match: the cruise, or of another track the box around it, not its places. */
function describeTaken(
  question: TrackMatchQuestion,
  table: TableDescription,
): { subset: Subset; along: TakenAlong } {
  const { cruise, tableName, fields, depth1, depth2, ...rest } = question;
  const { tolTime, tolLat, tolLon, tolDepth } = rest;
  const tolerances = { tolTime, tolLat, tolLon, tolDepth };
  return cruise === undefined
    ? { subset: boxOfTrack(question, table), along: { kind: 'own-track', ...tolerances } }
    : {
        subset: { tableName, fields, depth1, depth2 },
        along: { kind: 'cruise', cruise, ...tolerances },
      };
}
