import type { DescribedWorkbook } from './describe-doi.ts';

/** Told of what DataCite has confirmed. */
export interface DoiFollowers {
  /** A submission has its DOI; told again after a failure. `actorId` is who chose it just now. */
  readonly onAccepted: (submissionId: number, actorId: number | null) => Promise<void>;
  /** A dataset has another DOI than before. */
  readonly onDatasetChange: () => Promise<void>;
}

/** The submission that a DOI is for. */
export interface DoiSubject {
  readonly submissionId: number;
  readonly metadata: DescribedWorkbook;
}

/** A submission whose DOI somebody chooses. */
export interface DoiChoice extends DoiSubject {
  readonly actorId: number;
}

/** A version of a dataset that was published. */
export interface PublishedVersion extends DoiSubject {
  readonly shortName: string;
  readonly number: number;
  readonly isHidden: boolean;
}

/** A version that is rolled back. */
export interface Withdrawal {
  readonly submissionId: number;
  readonly number: number;
  readonly reason: string;
  /** The version before is live again under another number. */
  readonly renumbered?: { readonly from: number; readonly to: number } | undefined;
}

/** What a reader of a DOI's page sees. */
export type DoiPage =
  | { readonly kind: 'live'; readonly shortName: string }
  | {
      readonly kind: 'withdrawn';
      readonly doi: string;
      readonly citation: string;
      readonly reason: string;
      readonly at: Date;
    };
