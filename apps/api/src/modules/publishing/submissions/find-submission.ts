import type { FastifyRequest } from 'fastify';
import { requireAccount } from '../../../platform/access/access.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { SubmissionRow, SubmissionsRepository } from './submissions.repository.ts';

/** Who asks for submissions. A key never acts as an administrator. */
export interface Viewer {
  readonly accountId: number;
  readonly isAdministrator: boolean;
}

/** Who sends a request. */
export function viewerOf(request: FastifyRequest): Viewer {
  const { accountId, isAdministrator, via } = requireAccount(request);
  return { accountId, isAdministrator: isAdministrator && via === 'session' };
}

/** Whether a submission is somebody's own. */
export function isOwner({ accountId }: Pick<SubmissionRow, 'accountId'>, viewer: Viewer): boolean {
  return accountId === viewer.accountId;
}

/** Whether somebody may upload versions: the owner; where the owner's account was deleted, administrators. */
export function mayUpdate(row: SubmissionRow, viewer: Viewer): boolean {
  return row.accountId === null ? viewer.isAdministrator : isOwner(row, viewer);
}

/** A submission of the viewer, or any for an administrator. To everybody else there is none: `no-submission`. */
export async function requireSubmission(
  repository: Pick<SubmissionsRepository, 'find'>,
  id: number,
  viewer: Viewer,
  isLocked = false,
): Promise<SubmissionRow> {
  const row = await repository.find(id, isLocked);
  if (row && (isOwner(row, viewer) || viewer.isAdministrator)) return row;
  throw refusalOfUnknown(id);
}

/** The refusal of a submission that is not there, or not for the eyes of who asks. */
export function refusalOfUnknown(id: number): Refusal {
  return new Refusal('no-submission', `There is no submission ${id} of yours.`);
}

/** Address of the published dataset of a submission; null where there is none. */
export async function findDatasetUrl(
  repository: Pick<SubmissionsRepository, 'findPublished'>,
  row: Pick<SubmissionRow, 'id' | 'ingestedAt' | 'nameKey'>,
): Promise<string | null> {
  const published = await repository.findPublished(row);
  return published === undefined ? null : pathOfDataset(published);
}

/** Address of the page of a dataset. */
export function pathOfDataset({ shortName }: { readonly shortName: string }): string {
  return `/catalog/datasets/${encodeURIComponent(shortName)}`;
}
