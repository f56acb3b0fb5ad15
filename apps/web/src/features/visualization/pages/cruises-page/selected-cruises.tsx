import { cruiseLimits, cruiseMessages, renderText } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { Button } from '@mantine/core';
import type { PointCounts } from './choose-cruises.ts';
import { countPoints } from './choose-cruises.ts';
import { CruiseLink } from './cruise-group.tsx';
import type { Cruise } from './find-cruises.ts';
import styles from './cruises-page.module.css';

interface SelectedCruisesProps {
  chosen: readonly Cruise[];
  counts: PointCounts;
  /** Whether the last pick was just taken back. */
  isRefused: boolean;
  onDeselect: (cruise: Cruise) => void;
  onClear: () => void;
  /** Draws the tracks and closes the search; with a cruise, looks at that one. */
  onRender: (focus?: Cruise) => void;
}

/** The box 'Selected Cruises': what will be drawn, how many places that is, and the button that draws it. */
export function SelectedCruises(props: SelectedCruisesProps) {
  const { chosen, counts, isRefused, onDeselect, onClear, onRender } = props;
  const points = countPoints(chosen, counts);
  const isOverLimit = chosen.length > 1 && points > cruiseLimits.points;
  return (
    <section className={styles.selected} aria-label="Selected Cruises">
      <h2 className={styles.heading}>Selected Cruises</h2>
      {chosen.length === 0 ? (
        <p className={styles.quiet}>Check cruises in the list to see their tracks on the globe.</p>
      ) : (
        <ul className={styles.list}>
          {chosen.map((cruise) => (
            <li key={cruise.ID} className={styles.row}>
              <span className={styles.name}>
                <CruiseLink name={cruise.Name} />
                {cruise.Nickname && <span className={styles.quiet}> {cruise.Nickname}</span>}
              </span>
              <Button size="compact-xs" variant="subtle" onClick={() => onRender(cruise)}>
                Go To<span className="isobath-only-read"> {cruise.Name}</span>
              </Button>
              <Button size="compact-xs" variant="subtle" onClick={() => onDeselect(cruise)}>
                Deselect<span className="isobath-only-read"> {cruise.Name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isRefused && (
        <p className={styles.refusal} role="alert">
          {cruiseMessages.lastPickDeselected}
        </p>
      )}
      <p className={styles.quiet} role="status">
        {formatCount(points)} trajectory points
        {chosen.length > 1 && ` of at most ${formatCount(cruiseLimits.points)}`}
      </p>
      <div className={styles.buttons}>
        <Button size="sm" disabled={chosen.length === 0 || isOverLimit} onClick={() => onRender()}>
          {renderText(chosen.length, isOverLimit)}
        </Button>
        {chosen.length > 0 && (
          <Button size="sm" variant="default" onClick={onClear}>
            Clear All
          </Button>
        )}
      </div>
    </section>
  );
}
