import type { CheckNameReply } from '@isobath/contract';
import { isOwner, requireSubmission } from '../find-submission.ts';
import type { Viewer } from '../find-submission.ts';
import type { SubmissionRow, SubmissionsRepository } from '../submissions.repository.ts';

/** Names for a submission, new or of one that is there. */
export interface WantedNames {
  readonly shortName: string;
  readonly longName: string;
  readonly submissionId?: number | undefined;
}

/** How names are compared. */
export function nameKeyOf(name: string): string {
  return name.trim().normalize('NFC').toLowerCase();
}

/**
 * Whether names may be used (reference 2 §2.4): they belong to no published dataset and to no other submission, and an update changes
 * more than upper and lower case. Refuses with `no-submission`.
 */
export async function checkNames(
  repository: SubmissionsRepository,
  names: WantedNames,
  viewer: Viewer,
): Promise<CheckNameReply> {
  const { shortName, longName, submissionId } = names;
  const [short, long] = [nameKeyOf(shortName), nameKeyOf(longName)];
  const own =
    submissionId === undefined
      ? undefined
      : await requireSubmission(repository, submissionId, viewer);
  // The dataset that the submission itself became is not somebody else's.
  const itsOwn = own && nameKeyOf((await repository.findPublished(own))?.shortName ?? '');
  const published = (await repository.listPublished({ short, long })).filter(
    ({ shortKey }) => shortKey !== itsOwn,
  );
  const other = await repository.findByName(short);
  const isOther = other !== undefined && other.id !== own?.id;
  const isCaseOnly = own !== undefined && own.nameKey === short && own.shortName !== shortName;
  const others = (await repository.listByLongName(long)).filter(({ id }) => id !== own?.id);
  const claims = {
    shortNameIsAlreadyInUse: published.some(({ shortKey }) => shortKey === short),
    shortNameUpdateConflict: own !== undefined && (isOther || isCaseOnly),
    folderExists: isOther,
    longNameIsAlreadyInUse: published.some(({ longKey }) => longKey === long),
    longNameUpdateConflict: others.length > 0,
  };
  const errors = [
    claims.shortNameIsAlreadyInUse && `A published dataset has the short name ${shortName}.`,
    isOther && describeOther(shortName, other, viewer),
    isCaseOnly &&
      `The short name of the submission is ${own.shortName}; it cannot be changed in upper and lower case alone.`,
    claims.longNameIsAlreadyInUse && `A published dataset has the long name "${longName}".`,
    claims.longNameUpdateConflict && `Another submission has the long name "${longName}".`,
  ].filter((error) => error !== false);
  return {
    shortName,
    longName,
    ...claims,
    errors,
    ...(own && { originalShortName: own.shortName, originalLongName: own.longName }),
  };
}

function describeOther(shortName: string, other: SubmissionRow, viewer: Viewer): string {
  return isOwner(other, viewer)
    ? `Your submission ${other.id} has the short name ${shortName}. Did you mean to update it?`
    : `Another submission has the short name ${shortName}.`;
}
