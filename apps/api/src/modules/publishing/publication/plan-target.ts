import { randomBytes } from 'node:crypto';
import type { BeginLoad } from '@isobath/contract';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { IngestionRow, IngestionsRepository, LiveDataset } from './ingestions.repository.ts';

/** Which dataset the rows of a submission go into. */
export interface IngestionTarget {
  readonly shortName: string;
  readonly table: string;
  readonly isHidden: boolean;
  /** Version that it replaces; null for a new dataset. */
  readonly replacedVersion: number | null;
  /** That of the published dataset, for a workbook that states none; null for a new one. */
  readonly licence: string | null;
}

/** The dataset that a submission is published as; undefined before its first ingestion, and after that was rolled back. */
export async function findPublished(
  repository: IngestionsRepository,
  submissionId: number,
): Promise<LiveDataset | undefined> {
  const last = await findLast(repository, submissionId);
  return last?.shortName ? repository.findDataset(last.shortName) : undefined;
}

/** The last ingestion of a submission that is still published. */
export async function findLast(
  repository: IngestionsRepository,
  submissionId: number,
): Promise<IngestionRow | undefined> {
  return (await repository.listOf(submissionId)).find(
    ({ state, rolledBackAt }) => state === 'done' && rolledBackAt === null,
  );
}

/**
 * Plans the dataset: that of the submission if it is published already, else a new one of its name. A hidden one has a random name, which it keeps in its next
 * versions. Refuses with `conflict` a name that another dataset has.
 */
export async function planTarget(
  repository: IngestionsRepository,
  { submissionId, isHidden }: Pick<IngestionRow, 'submissionId' | 'isHidden'>,
  { dataset }: Pick<BeginLoad, 'dataset'>,
): Promise<IngestionTarget> {
  const published = await findPublished(repository, submissionId);
  const licence = published?.licence ?? null;
  const isSame = isHidden
    ? published?.isHidden === true
    : published?.isHidden === false && published.shortName === dataset.short_name;
  if (published && isSame)
    return {
      shortName: published.shortName,
      table: published.tableName,
      isHidden,
      replacedVersion: published.version,
      licence,
    };
  const shortName = isHidden ? `hidden_${randomBytes(10).toString('hex')}` : dataset.short_name;
  if (await repository.findDataset(shortName))
    throw new Refusal(
      'conflict',
      `There is a dataset ${shortName} that this submission did not publish. Remove it, or rename the submission.`,
    );
  const table = /^tbl/i.test(shortName) ? `tbl${shortName.slice(3)}` : `tbl${shortName}`;
  return { shortName, table, isHidden, replacedVersion: null, licence };
}

/** The load of a workbook into a dataset. The cruises of a hidden one would tell of it and are left out. `doi`: one that is live already. */
export function applyTarget(
  load: BeginLoad,
  { shortName, table, isHidden, licence }: IngestionTarget,
  doi: string | null,
): BeginLoad {
  const dataset: BeginLoad['dataset'] = {
    ...load.dataset,
    short_name: shortName,
    ...(load.dataset.licence === undefined && licence !== null && { licence }),
    ...(doi !== null && { doi }),
    ...(isHidden && { is_hidden: true, cruises: [] }),
  };
  const recipe = { ...(JSON.parse(load.recipe) as Record<string, unknown>), dataset, table };
  return { ...load, dataset, table, recipe: JSON.stringify(recipe, undefined, 2) };
}
