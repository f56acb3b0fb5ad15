import styles from './panel.module.css';

interface RangeScaleProps {
  /** Ends of what there is, in any unit. */
  whole: readonly [number, number];
  /** Ends of what is chosen, in the same unit. */
  chosen: readonly [number, number];
  /** Words below the two ends of the scale. */
  labels: readonly [string, string];
}

/** A variable's own range as a scale, and on it the part that is chosen. It repeats what the fields say: screen readers pass it by. */
export function RangeScale({ whole: [first, last], chosen, labels }: RangeScaleProps) {
  const shareOf = (value: number): number =>
    last > first ? Math.min(1, Math.max(0, (value - first) / (last - first))) : 0;
  const [from, to] = [shareOf(Math.min(...chosen)), shareOf(Math.max(...chosen))];
  // What is not a number lies nowhere on it.
  const isInside = Math.max(...chosen) >= first && Math.min(...chosen) <= last;
  return (
    <div className={styles.scale} aria-hidden>
      <div className={styles.track}>
        {isInside && (
          <div
            className={styles.chosen}
            style={{ left: `${from * 100}%`, right: `${(1 - (last > first ? to : 1)) * 100}%` }}
          />
        )}
      </div>
      <div className={styles.ends}>
        <span>{labels[0]}</span>
        <span>{labels[1]}</span>
      </div>
    </div>
  );
}
