import { randomInt } from 'node:crypto';
import type { SubmissionDoi } from '@isobath/contract';
import type { Clock } from '../../../platform/time/clock.ts';
import type { DataciteError } from './datacite-client.ts';
import type { DoiAttributes } from './kernel-4.ts';
import type { DoiRow } from './dois.repository.ts';

/** Whether people can cite it. */
export function isLive({ kind, state, wanted, withdrawnAt }: DoiRow): boolean {
  if (withdrawnAt !== null) return false;
  return kind === 'own' || (state === 'findable' && wanted === 'findable');
}

const minuteMs = 60_000;
/** Longest wait, and that after a refusal, which somebody has to do something about. */
const maxMinutes = 360;

/** When an attempt that failed is repeated: after 1, 2, 4 … minutes, at most 6 hours; after a refusal in 6 hours. */
export function failureOf(
  { attempts }: DoiRow,
  clock: Clock,
  message: string,
  kind: DataciteError['kind'] = 'unavailable',
): Pick<DoiRow, 'attempts' | 'lastFailure' | 'nextAttemptAt'> {
  const minutes = kind === 'refused' ? maxMinutes : Math.min(maxMinutes, 2 ** attempts);
  return {
    attempts: attempts + 1,
    lastFailure: message,
    nextAttemptAt: new Date(clock.now().getTime() + minutes * minuteMs),
  };
}

/** Letters and digits that are not mistaken for others. */
const suffixLetters = 'abcdefghjkmnpqrstvwxyz0123456789';

/** Eight letters in two groups: 10^12 suffixes, none of which says anything. */
export function makeSuffix(): string {
  const letters = Array.from({ length: 8 }, () => suffixLetters[randomInt(suffixLetters.length)]);
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

/** A DOI as people see it; `landingUrl` is where one leads that the portal registered. */
export function describeRow(row: DoiRow, landingUrl: string): SubmissionDoi {
  return {
    submissionID: row.submissionId ?? 0,
    doi: row.doi,
    kind: row.kind,
    state: row.state,
    wanted: row.wanted,
    isSettled: row.isSettled,
    isLive: isLive(row),
    previousDoi: row.previousDoi,
    versions: row.versions.map(({ number, label }) => ({ number, label })),
    landingUrl: row.kind === 'own' ? `https://doi.org/${row.doi}` : landingUrl,
    lastFailure: row.lastFailure,
    nextAttemptAt: row.isSettled ? null : (row.nextAttemptAt?.toISOString() ?? null),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    withdrawnReason: row.withdrawnReason,
  };
}

/** Attributes that name the DOI which replaces this one, or none. */
export function relateNext(
  attributes: Readonly<Record<string, unknown>>,
  nextDoi: string | null,
): Record<string, unknown> {
  const related = (attributes['relatedIdentifiers'] ?? []) as DoiAttributes['relatedIdentifiers'];
  const others = related.filter(({ relationType }) => relationType !== 'IsPreviousVersionOf');
  const next: DoiAttributes['relatedIdentifiers'] =
    nextDoi === null
      ? []
      : [
          {
            relatedIdentifier: nextDoi,
            relatedIdentifierType: 'DOI',
            relationType: 'IsPreviousVersionOf',
          },
        ];
  return { ...attributes, relatedIdentifiers: [...next, ...others] };
}

/** The rights of a DOI as DataCite was told of them. */
export function rightsOf({ attributes }: Pick<DoiRow, 'attributes'>): DoiAttributes['rightsList'] {
  return (attributes['rightsList'] ?? []) as DoiAttributes['rightsList'];
}
