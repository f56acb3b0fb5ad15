import type { TrackMatchSize } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { Button } from '@mantine/core';
import { describeFailure } from '../../../../shared/requests/loadable-query.ts';
import styles from './track-match.module.css';

interface MatchActionProps {
  /** What is still to be chosen or mended; undefined where the match can be asked. */
  missing: string | undefined;
  size: { data: TrackMatchSize | undefined; error: Error | null; isFetching: boolean };
  isAsked: boolean;
  onMatch: () => void;
}

/** The size of the match and the button that starts it; while it is off it says why. */
export function MatchAction({ missing, size, isAsked, onMatch }: MatchActionProps) {
  const why = missing ?? explainSize(size);
  const isOff = why !== undefined || isAsked;
  return (
    <div className={styles.action}>
      <Button
        fullWidth
        aria-disabled={isOff}
        data-disabled={isOff || undefined}
        aria-describedby="match-size"
        onClick={() => isOff || onMatch()}
      >
        Match Along the Track
      </Button>
      <p id="match-size" className={styles.note} role="status">
        {why ?? (size.data ? sizeText(size.data) : '')}
      </p>
    </div>
  );
}

function explainSize({ data, error }: MatchActionProps['size']): string | undefined {
  if (data)
    return data.covered === 0
      ? 'No place of the track lies where and when this variable has data. Choose another variable or wider tolerances.'
      : (data.refusal ?? undefined);
  if (!error) return 'Counting what is near the track …';
  const { message, details } = describeFailure(error, 'The size of the match is not known.');
  return [message, details].filter(Boolean).join(' ');
}

function sizeText({ places, covered, pairs }: TrackMatchSize): string {
  const rows =
    covered === places
      ? `All ${formatCount(places)} places`
      : `${formatCount(covered)} of ${formatCount(places)} places`;
  return `${rows} lie where and when there are data; up to ${formatCount(pairs)} rows near them are compared.`;
}
