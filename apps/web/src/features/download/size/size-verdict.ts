import { downloadRowLimit } from '@isobath/contract';
import type { SizeCheckReply } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';

/** What is known about the size of a part, by the specification's names (3, section 4). */
export interface SizeVerdict {
  status: 'not-tried' | 'in-progress' | 'failed' | 'allowed' | 'prohibited';
  /** On the button. */
  label: string;
  isEnabled: boolean;
  message: string;
  suggestions: readonly SizeSuggestion[];
}

/** What would fit; with `parts`, all that was asked for in so many pieces. */
export type SizeSuggestion = SizeCheckReply['suggestions'][number];

/** What the dialog knows when it judges. */
export interface SizeEvidence {
  /** Rows of the whole dataset. */
  rowCount: number;
  isSubset: boolean;
  /** Waiting for the hand to rest, asking, asking again after a failure. */
  progress: 'idle' | 'waiting' | 'asking' | 'retrying';
  reply: SizeCheckReply | undefined;
  hasFailed: boolean;
  hasTimedOut: boolean;
}

const none = { suggestions: [] } as const;

/**
 * Judges a part. A dataset of at most as many rows as one download holds is allowed at once; a larger one in full is prohibited at once; anything else waits for the
 * server's estimate. A failed estimate warns and does not stand in the way.
 */
export function judgeSize(evidence: SizeEvidence): SizeVerdict {
  const { rowCount, isSubset, reply } = evidence;
  const isSmall = rowCount <= downloadRowLimit;
  if (!isSubset) {
    if (isSmall)
      return {
        status: 'allowed',
        label: 'Download',
        isEnabled: true,
        message: `The full dataset (${formatCount(rowCount)} rows) is under the download threshold.`,
        ...none,
      };
    return {
      status: 'prohibited',
      label: 'Disabled Due To Size',
      isEnabled: false,
      suggestions: reply?.suggestions ?? [],
      message: `Dataset is too large (${formatCount(rowCount)} rows) to download in full. Please select a subset matching less than ~2 million rows to download.`,
    };
  }
  if (reply) return judgeReply(reply);
  if (isSmall)
    return {
      status: 'allowed',
      label: 'Download',
      isEnabled: true,
      message: evidence.hasFailed
        ? 'The selected subset of data is under the download threshold.'
        : 'Estimating Query Size ...',
      ...none,
    };
  if (evidence.hasFailed)
    return {
      status: 'failed',
      label: 'Download',
      isEnabled: true,
      message: failureText(evidence),
      ...none,
    };
  return judgeProgress(evidence.progress);
}

function judgeReply(reply: SizeCheckReply): SizeVerdict {
  const rows = reply.projection ? formatCount(reply.projection.size) : 'an unknown number of';
  if (reply.allow) {
    return {
      status: 'allowed',
      label: 'Download',
      isEnabled: true,
      ...none,
      message: `The selected subset of data is under the download threshold. An estimated ${rows} rows match the selected subset.`,
    };
  }
  return {
    status: 'prohibited',
    label: 'Disabled Due To Size',
    isEnabled: false,
    suggestions: reply.suggestions,
    message: `Subset too large (estimated ${rows} matching rows). Try selecting a smaller subset.`,
  };
}

function judgeProgress(progress: SizeEvidence['progress']): SizeVerdict {
  if (progress === 'idle')
    return {
      status: 'not-tried',
      label: 'Awaiting Size Check',
      isEnabled: false,
      message: 'Initiating Size Validation ...',
      ...none,
    };
  const message = {
    waiting: 'Initiating Size Validation ...',
    asking: 'Estimating Query Size ...',
    retrying: 'Re-attempting Query Size Validation ...',
  }[progress];
  return {
    status: progress === 'waiting' ? 'not-tried' : 'in-progress',
    label: progress === 'waiting' ? 'Awaiting Size Check' : 'Size Check In Progress',
    isEnabled: false,
    message,
    ...none,
  };
}

function failureText({ hasTimedOut }: SizeEvidence): string {
  return hasTimedOut
    ? 'Attempt to validate download size timed out.'
    : 'Unable to determine query size. Download may fail due to size.';
}
