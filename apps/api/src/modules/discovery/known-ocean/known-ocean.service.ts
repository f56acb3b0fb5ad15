import type {
  KnownNamesQuery,
  KnownNamesReply,
  KnownTrackReply,
  SeaFloorQuery,
  SeaFloorReply,
  StandardNamesReply,
} from '@isobath/contract';
import type { Engine } from '@isobath/engine';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { CruisesService } from '../cruises/index.ts';
import type { KnownOceanRepository } from './known-ocean.repository.ts';
import { readSeaFloorTile } from './sea-floor.ts';

/** What is asked for what the portal knows. */
export interface KnownOceanParts {
  readonly engine: Engine;
  readonly repository: KnownOceanRepository;
  readonly cruises: Pick<CruisesService, 'readTrack'>;
  /** What `DEFAULT_LICENCE` says. */
  readonly recommendedLicence: string;
  /** The table of `CF_STANDARD_NAMES`. */
  readonly standardNames: StandardNamesReply['table'];
}

/** What a portal knows. */
export type KnownOcean = Pick<
  KnownOceanService,
  'checkNames' | 'findTrack' | 'readSeaFloor' | 'readStandardNames'
>;

/** What workbooks are compared with, in the browser, on the command line and by the server: only what everybody may see. */
export class KnownOceanService {
  private readonly parts: KnownOceanParts;

  constructor(parts: KnownOceanParts) {
    this.parts = parts;
  }

  /** Which of the names a published dataset has. Those of submissions are no public matter; the name check of an upload looks at them. */
  async checkNames({ shortName, longName }: KnownNamesQuery): Promise<KnownNamesReply> {
    const [short, long] = [keyOf(shortName), keyOf(longName)];
    const known = await this.parts.repository.listNames({ short, long });
    const detail = 'a published dataset has it';
    return {
      conflicts: [
        ...(known.some(({ shortKey }) => shortKey === short)
          ? [{ field: 'dataset_short_name' as const, detail }]
          : []),
        ...(known.some(({ longKey }) => longKey === long)
          ? [{ field: 'dataset_long_name' as const, detail }]
          : []),
      ],
      recommendedLicence: this.parts.recommendedLicence,
    };
  }

  /** Where a cruise went. */
  async findTrack(cruise: string): Promise<KnownTrackReply> {
    try {
      const { timesMs, lats, lons } = await this.parts.cruises.readTrack(cruise, 'cruise');
      return { track: timesMs.length === 0 ? null : { times: timesMs, lats, lons } };
    } catch (error) {
      if (error instanceof Refusal && error.code === 'unknown-cruise') return { track: null };
      throw error;
    }
  }

  /** The standard names that the operator gave. */
  readStandardNames(): StandardNamesReply {
    return { table: this.parts.standardNames };
  }

  /** The sea floor of a square. */
  async readSeaFloor(square: SeaFloorQuery, signal: AbortSignal): Promise<SeaFloorReply> {
    const { engine, repository } = this.parts;
    const bathymetry = await repository.findBathymetry();
    if (bathymetry === undefined) return { tile: null };
    return { tile: await readSeaFloorTile(engine, { bathymetry, square, signal }) };
  }
}

function keyOf(name: string): string {
  return name.trim().normalize('NFC').toLowerCase();
}
