import type {
  ProgramDescription,
  ProgramReply,
  ProgramRow,
  ProgramsReply,
} from '@isobath/contract';
import { programFullPointLimit, programPointLimit } from '@isobath/contract';
import { formatCount, groupBy } from '@isobath/ocean';
import type { TimeSlices } from '../../../platform/answers/index.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { CatalogService } from '../catalog/index.ts';
import { writeDatasetRow } from '../catalog/index.ts';
import type { CruisesRepository, Track } from '../cruises/index.ts';
import { readTrackInParts, writeListedCruise } from '../cruises/index.ts';
import type { DescriptionsRepository } from './descriptions.repository.ts';
import { knownPrograms } from './known-programs.ts';
import type { CruiseLink, ProgramRecord, ProgramsRepository } from './programs.repository.ts';
import type { ProgramCruise, ProgramDataset } from './write-program.ts';
import { writeProgram } from './write-program.ts';
import { shareLimit, simplifyTrajectory } from './simplify-trajectories.ts';

/** Which trajectories an answer holds: none, or thinned by shape, or whole. */
interface WantedTracks {
  readonly isThinned: boolean;
  readonly hasTracks: boolean;
}

const noTrack = { timesMs: [], lats: [], lons: [] } as const;

/** What programs are read from. */
export interface ProgramsParts {
  readonly repository: ProgramsRepository;
  readonly descriptions: DescriptionsRepository;
  readonly catalog: CatalogService;
  readonly cruises: CruisesRepository;
}

/**
 * Programs. Refuses with `not-found`, and `too-large` for trajectories that are not to be thinned.
 */
export class ProgramsService {
  private readonly parts: ProgramsParts;

  constructor(parts: ProgramsParts) {
    this.parts = parts;
  }

  /** In alphabetical order; `isAll`: also those that are described but have no dataset here. */
  async list(isAll: boolean): Promise<ProgramsReply> {
    const [found, own] = await Promise.all([
      this.parts.repository.list(),
      this.parts.descriptions.listDescriptions(),
    ]);
    const known = [...own, ...knownPrograms];
    const rows = found.map((record) => writeRow(record.name, record, known));
    if (isAll)
      for (const { name } of known)
        if (!rows.some((row) => isSame(row.name, name)))
          rows.push(writeRow(name, undefined, known));
    return rows.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  }

  /** By number or by name, ignoring case: JSON text of a {@link ProgramReply}, written a cruise at a time, and how many places it holds. */
  async stream(
    given: string,
    wanted: WantedTracks,
  ): Promise<{ text: AsyncGenerator<string>; places: number }> {
    const { repository } = this.parts;
    const found = (await this.list(true)).find(
      ({ id, name }) => String(id) === given || isSame(name, given),
    );
    if (!found)
      throw new Refusal('not-found', `There is no program "${given}".`, {
        fields: [{ field: 'id', problem: `"${given}" is not in the catalog` }],
      });
    if (found.id === null)
      return {
        text: writeProgram({ head: found, datasets: [], cruises: [], recorded: 0 }),
        places: 0,
      };
    const links = await repository.listCruiseLinks(found.id);
    const { cruises, places, recorded } = await this.planCruises(links, wanted);
    const datasets = this.readDatasets(await repository.listDatasets(found.id), links);
    return { text: writeProgram({ head: found, datasets, cruises, recorded }), places };
  }

  /** What operators have written about programs. */
  listDescriptions(): Promise<ProgramDescription[]> {
    return this.parts.descriptions.listDescriptions();
  }

  /** Writes about a program, in place of what was written before. */
  describe(description: ProgramDescription): Promise<void> {
    return this.parts.descriptions.describe(description);
  }

  /** Refuses with `not-found` where nothing was written about it. */
  async forgetDescription(name: string): Promise<void> {
    if (await this.parts.descriptions.forgetDescription(name)) return;
    throw new Refusal('not-found', `There is no description of a program "${name}".`);
  }

  private async *readDatasets(
    ids: readonly number[],
    links: readonly CruiseLink[],
  ): AsyncGenerator<ProgramDataset> {
    const { catalog } = this.parts;
    const cruisesOf = groupBy(links, ({ datasetId }) => datasetId);
    for await (const found of catalog.readDatasets(ids)) {
      const { id } = found.record.dataset;
      const cruises = new Set((cruisesOf.get(id) ?? []).map(({ cruiseId }) => cruiseId));
      yield {
        id,
        row: {
          ...writeDatasetRow(found.record),
          cruises: [...cruises],
          visualizableVariables: await catalog.describeViews(found),
        },
      };
    }
  }

  /** The cruises with their tracks still to be read, by rising number; how many places they keep, and had. */
  private async planCruises(
    links: readonly CruiseLink[],
    { isThinned, hasTracks }: WantedTracks,
  ): Promise<{ cruises: readonly ProgramCruise[]; places: number; recorded: number }> {
    const { cruises } = this.parts;
    const linksOf = groupBy(links, ({ cruiseId }) => cruiseId);
    const ids = [...linksOf.keys()];
    if (ids.length === 0) return { cruises: [], places: 0, recorded: 0 };
    const counts = await cruises.countPoints(ids);
    const recorded = sum(counts.values());
    if (hasTracks && !isThinned) refuseTooManyPoints(recorded);
    const limits = shareLimit(counts, isThinned ? programPointLimit : recorded);
    const readTrack = async (id: number, slices: TimeSlices): Promise<Track> =>
      hasTracks
        ? simplifyTrajectory(
            await readTrackInParts(cruises, id, slices),
            limits.get(id) ?? 0,
            slices,
          )
        : noTrack;
    return {
      cruises: (await cruises.list(ids)).map((record) => ({
        head: { ...writeListedCruise(record), ...writeLinks(linksOf.get(record.cruise.id) ?? []) },
        readTrack: (slices) => readTrack(record.cruise.id, slices),
      })),
      places: hasTracks ? sum(limits.values()) : 0,
      recorded,
    };
  }
}

function isSame(name: string, other: string): boolean {
  return name.toLowerCase() === other.toLowerCase();
}

/** A program with the first description of its name. */
function writeRow(
  name: string,
  record: ProgramRecord | undefined,
  descriptions: readonly ProgramDescription[],
): ProgramRow {
  const words = descriptions.find((each) => isSame(each.name, name));
  return {
    id: record?.id ?? null,
    name,
    fullName: words?.full_name ?? null,
    blurb: words?.blurb ?? null,
    details: words?.details ?? [],
    link: words?.link ?? null,
    logo: words?.logo ?? null,
    sponsors: words?.sponsors ?? [],
    isSynthetic: record?.isSynthetic ?? false,
    datasetCount: record?.datasetCount ?? 0,
  };
}

function refuseTooManyPoints(recorded: number): void {
  if (recorded <= programFullPointLimit) return;
  throw new Refusal(
    'too-large',
    `The trajectories hold ${formatCount(recorded)} places; one answer holds at most ${formatCount(programFullPointLimit)}. Ask with downSample=true, or for single cruises.`,
  );
}

type LinkedDataset = ProgramReply['cruises'][string]['datasets'][number];

/** The datasets of one cruise, each with its programs. */
function writeLinks(
  links: readonly CruiseLink[],
): Pick<ProgramReply['cruises'][string], 'isMultiProgram' | 'datasets'> {
  const datasets = new Map<number, LinkedDataset>();
  for (const { datasetId, shortName, programId, programName } of links) {
    const linked = datasets.get(datasetId) ?? {
      datasetId,
      datasetShortName: shortName,
      programIds: [],
      programNames: [],
    };
    datasets.set(datasetId, linked);
    if (programId === null || programName === null) continue;
    linked.programIds.push(programId);
    linked.programNames.push(programName);
  }
  return {
    isMultiProgram:
      new Set(links.map(({ programId }) => programId).filter((id) => id !== null)).size > 1,
    datasets: [...datasets.values()],
  };
}

function sum(values: Iterable<number>): number {
  return [...values].reduce((total, value) => total + value, 0);
}
