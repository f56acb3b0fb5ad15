import type { ProgramReply, ProgramsReply } from '@isobath/contract';
import { programFullPointLimit, programPointLimit } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { Refusal } from '../../platform/problems/problem.ts';
import type { CatalogService } from '../catalog/index.ts';
import { writeDatasetRow } from '../catalog/index.ts';
import type { CruisesRepository } from '../cruises/index.ts';
import { writeListedCruise, writeTrajectory } from '../cruises/index.ts';
import type { CruiseLink, ProgramsRepository } from './programs.repository.ts';
import { shareLimit, simplifyTrajectory } from './simplify-trajectories.ts';

/** What programs are read from. */
export interface ProgramsParts {
  readonly repository: ProgramsRepository;
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

  list(): Promise<ProgramsReply> {
    return this.parts.repository.list();
  }

  /** By number or by name, ignoring case. */
  async read(given: string, isThinned: boolean): Promise<ProgramReply> {
    const { repository } = this.parts;
    const found = (await repository.list()).find(
      ({ id, name }) => String(id) === given || name.toLowerCase() === given.toLowerCase(),
    );
    if (!found)
      throw new Refusal('not-found', `There is no program "${given}".`, {
        fields: [{ field: 'id', problem: `"${given}" is not in the catalog` }],
      });
    const links = await repository.listCruiseLinks(found.id);
    return {
      ...found,
      datasets: await this.readDatasets(found.id, links),
      ...(await this.readCruises(links, isThinned)),
    };
  }

  private async readDatasets(
    programId: number,
    links: readonly CruiseLink[],
  ): Promise<ProgramReply['datasets']> {
    const { catalog, repository } = this.parts;
    const datasets: ProgramReply['datasets'] = {};
    for (const id of await repository.listDatasets(programId)) {
      const { record } = await catalog.requireDataset({ id, field: 'id' });
      const ofDataset = new Set(
        links.filter(({ datasetId }) => datasetId === id).map(({ cruiseId }) => cruiseId),
      );
      datasets[id] = {
        ...writeDatasetRow(record),
        cruises: [...ofDataset],
        visualizableVariables: await catalog.listVisualizable(record.dataset.shortName),
      };
    }
    return datasets;
  }

  private async readCruises(
    links: readonly CruiseLink[],
    isThinned: boolean,
  ): Promise<Pick<ProgramReply, 'cruises' | 'trajectoryPoints'>> {
    const { cruises } = this.parts;
    const ids = [...new Set(links.map(({ cruiseId }) => cruiseId))];
    if (ids.length === 0) return { cruises: {}, trajectoryPoints: { kept: 0, recorded: 0 } };
    const counts = await cruises.countPoints(ids);
    const recorded = sum(counts.values());
    if (!isThinned) refuseTooManyPoints(recorded);
    const limits = shareLimit(counts, isThinned ? programPointLimit : recorded);
    const written: ProgramReply['cruises'] = {};
    for (const record of await cruises.list(ids)) {
      const { id } = record.cruise;
      const track = simplifyTrajectory(await cruises.readTrack(id), limits.get(id) ?? 0);
      written[id] = {
        ...writeListedCruise(record),
        ...writeLinks(links.filter(({ cruiseId }) => cruiseId === id)),
        trajectory: writeTrajectory(track),
      };
    }
    return {
      cruises: written,
      trajectoryPoints: {
        kept: sum(Object.values(written).map(({ trajectory }) => trajectory.times.length)),
        recorded,
      },
    };
  }
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
