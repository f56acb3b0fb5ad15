/** What a dashboard of submissions shows: its filters and order, or one submission with two versions that are compared. */
export interface SubmissionsAddress {
  /** The submission that is looked at. */
  submissionID?: number;
  /** Words of names, owner or number. */
  query?: string;
  /** Number of a phase. */
  phase?: number;
  waits?: 'owner' | 'administrators';
  /** Order other than the first one. */
  sort?: SubmissionSort;
  /** Page of the list, from 1; the first one is left out. */
  page?: number;
  /** Versions that are compared, the older one first. */
  from?: number;
  to?: number;
}

/** Orders of a dashboard besides the first one, by how long somebody has been waited for. */
export const submissionSorts = ['newest', 'oldest', 'dataset', 'phase'] as const;
/** An order of a dashboard. */
export type SubmissionSort = (typeof submissionSorts)[number];

const readCount = (raw: unknown): number | undefined => {
  const value = typeof raw === 'string' || typeof raw === 'number' ? Number(raw) : Number.NaN;
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
};

/** Reads the query of a dashboard's address; what cannot be used is left out. */
export function readSubmissionsAddress(raw: Record<string, unknown>): SubmissionsAddress {
  const counts = Object.fromEntries(
    (['submissionID', 'phase', 'page', 'from', 'to'] as const).flatMap((name) => {
      const value = readCount(raw[name]);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const { query, sort, waits } = raw;
  const words = typeof query === 'string' || typeof query === 'number' ? String(query).trim() : '';
  const order = submissionSorts.find((each) => each === sort);
  return {
    ...counts,
    ...(words !== '' && { query: words.slice(0, 200) }),
    ...((waits === 'owner' || waits === 'administrators') && { waits }),
    ...(order !== undefined && { sort: order }),
  };
}
