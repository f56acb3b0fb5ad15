import { downloadRowLimit } from '@isobath/contract';
import type { DatasetRow, Subset } from '@isobath/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { sizeCheckQuery } from './size-check.ts';
import { judgeSize } from './size-verdict.ts';
import type { SizeEvidence, SizeVerdict } from './size-verdict.ts';

const restMs = 2000;

/** Asks for the size of a part once the hand rests for two seconds; each part is asked for once. A large dataset in full is asked for too: its answer suggests what would fit. */
export function useSizeVerdict(
  dataset: DatasetRow,
  part: { subset: Subset & { ancillary: boolean }; isSubset: boolean; isValid: boolean },
): SizeVerdict {
  const key = JSON.stringify(part.subset);
  const [settledKey] = useDebouncedValue(key, restMs);
  const isSettled = settledKey === key || !part.isSubset;
  const isWorthAsking = part.isValid && (part.isSubset || dataset.Row_Count > downloadRowLimit);
  const check = useQuery({ ...sizeCheckQuery(part.subset), enabled: isSettled && isWorthAsking });
  return judgeSize({
    rowCount: dataset.Row_Count,
    isSubset: part.isSubset,
    progress: progressOf({ isSettled, isAsking: check.isFetching, failures: check.failureCount }),
    reply: check.data,
    hasFailed: check.isError && !check.isFetching,
    hasTimedOut: check.error?.name === 'TimeoutError',
  });
}

function progressOf({
  isSettled,
  isAsking,
  failures,
}: {
  isSettled: boolean;
  isAsking: boolean;
  failures: number;
}): SizeEvidence['progress'] {
  if (!isSettled) return 'waiting';
  if (!isAsking) return 'idle';
  return failures > 0 ? 'retrying' : 'asking';
}
