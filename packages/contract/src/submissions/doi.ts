import { z } from 'zod';
import { catalogId, text } from '../request/field.ts';

/** DOIs of submissions: those that the portal registers with DataCite, and those that authors have already. */

/** `10.`, four to nine digits, a slash, and letters, digits and `-._;()/:*~$=` (DataCite). Case does not matter; lower case is stored. */
const DOI_FORM = /^10\.\d{4,9}\/[A-Za-z0-9\-._;()/:*~$=]+$/;

/**
 * The DOI in a text, lower-cased and without `https://doi.org/` or `doi:` before it; undefined if the text has not the form of a DOI.
 * Says nothing of whether the DOI exists.
 */
export function parseDoi(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:)\s*/i, '')
    .toLowerCase();
  return bare.length <= 200 && DOI_FORM.test(bare) ? bare : undefined;
}

/** A DOI as people write it; the parsed value is bare and lower-cased. */
export const doiText = z
  .string()
  .max(300)
  .transform((text, context) => {
    const doi = parseDoi(text);
    if (doi !== undefined) return doi;
    context.addIssue({
      code: 'custom',
      message: 'is not a DOI; expected 10., four to nine digits, a slash and a suffix',
    });
    return z.NEVER;
  });

/** What DataCite calls a DOI: nobody but its account sees a draft; a registered one resolves; a findable one is also in the index. */
export const doiStates = ['draft', 'registered', 'findable'] as const;

/** A DOI of a submission as the portal knows it. */
export const submissionDoiSchema = z.object({
  submissionID: z.number(),
  doi: z.string(),
  /** `reserved`: registered by the portal; `own`: the author's, which the portal never changes. */
  kind: z.enum(['reserved', 'own']),
  /** State that DataCite last replied; null for an own DOI and before the first reply. */
  state: z.enum(doiStates).nullable(),
  /** State that the portal asks for; `hidden`: registered, because its version was rolled back. */
  wanted: z.enum(['draft', 'findable', 'hidden']),
  /** Whether DataCite has confirmed what is wanted; true for an own DOI. */
  isSettled: z.boolean(),
  /** Whether people can cite it: findable, or own. */
  isLive: z.boolean(),
  /** The DOI whose dataset this one replaces. */
  previousDoi: text,
  /** Versions of the dataset that were published under it, the last one last. */
  versions: z.array(z.object({ number: z.number(), label: text })),
  /** Address that the DOI leads to. */
  landingUrl: z.string(),
  /** Why DataCite did not do what was asked, and when that is tried again. */
  lastFailure: text,
  nextAttemptAt: text,
  /** When it was withdrawn, and why; null while it is not. */
  withdrawnAt: text,
  withdrawnReason: text,
});

/** GET /api/datasubmission/dois: those that are not settled first, then the newest first. For administrators. */
export const submissionDoisReplySchema = z.object({
  /** Whether the settings name an account at DataCite; without one only own DOIs are possible. */
  canReserve: z.boolean(),
  dois: z.array(submissionDoiSchema),
});

/**
 * POST /api/datasubmission/reservedoi, for administrators: reserves a draft in the phase `Awaiting DOI`. `minor` keeps the DOI of the
 * version before and changes its metadata; `major` (the default for a first version) makes a new one that refers to it.
 * Repeated, it reserves nothing more. Refused with `no-submission`, `illegal-phase`, `doi-refused`, `doi-unavailable`.
 */
export const reserveDoiRequestSchema = z.object({
  submissionID: catalogId,
  change: z.enum(['minor', 'major']).default('major'),
});

/** POST /api/datasubmission/owndoi, for the owner and administrators: the author's own DOI. Refused with `no-submission`, `illegal-phase`, `conflict`. */
export const ownDoiRequestSchema = z.object({ submissionID: catalogId, doi: doiText });

/** POST /api/datasubmission/retrydoi, for administrators: asks DataCite now for what is not settled. */
export const retryDoiRequestSchema = z.object({ submissionID: catalogId });

/** Page that a registered DOI leads to: it redirects to the dataset, or says that the version was withdrawn. */
export function doiPagePath(doi: string): string {
  return `/doi/${doi.split('/').map(encodeURIComponent).join('/')}`;
}

/** A DOI of a submission. */
export type SubmissionDoi = z.infer<typeof submissionDoiSchema>;
/** All DOIs of submissions. */
export type SubmissionDois = z.infer<typeof submissionDoisReplySchema>;
/** What reserves a DOI. */
export type ReserveDoiRequest = z.input<typeof reserveDoiRequestSchema>;
