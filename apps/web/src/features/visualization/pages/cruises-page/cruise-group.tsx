import { Checkbox } from '@mantine/core';
import { formatCount } from '@isobath/ocean';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useFirstRows } from '../../../../shared/screens/use-first-rows.tsx';
import type { Cruise } from './find-cruises.ts';
import type { CruiseGroup } from './group-cruises.ts';
import type { Passing } from './passed-through/use-passing.ts';
import styles from './cruises-page.module.css';

interface GroupProps {
  group: CruiseGroup;
  /** Whether it is open until somebody opens or closes it. */
  isOpenAtFirst: boolean;
  chosen: ReadonlySet<number>;
  /** Whether no further cruise can be chosen. */
  isFull: boolean;
  /** Whether a cruise has a track. */
  hasTrack: (cruise: Cruise) => boolean;
  /** When each was in the region that they passed through; undefined where they are not asked for one. */
  passing: ReadonlyMap<number, Passing> | undefined;
  onToggle: (cruise: Cruise) => void;
}

const shownRows = { first: 50, step: 50 };

/** A group of cruises with its count, which opens to a table. Long ones are shown in parts. */
export function CruiseGroupRows({ group, isOpenAtFirst, ...rows }: GroupProps) {
  const { name, cruises } = group;
  const [wanted, setWanted] = useState<boolean>();
  const isOpen = wanted ?? isOpenAtFirst;
  const { drawn, more } = useFirstRows(cruises, shownRows);
  const id = useId();
  return (
    <section className={styles.group}>
      <h3 className={styles.groupHead}>
        <button
          type="button"
          className={styles.disclose}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setWanted(!isOpen)}
        >
          <IconChevronDown size={16} aria-hidden data-open={isOpen || undefined} />
          {name}
          <span className={styles.quiet}>
            {formatCount(cruises.length)} {cruises.length === 1 ? 'cruise' : 'cruises'}
          </span>
        </button>
      </h3>
      <div id={id} hidden={!isOpen}>
        {isOpen && <CruiseTable cruises={drawn} label={name} {...rows} />}
        {isOpen && more}
      </div>
    </section>
  );
}

function CruiseTable({
  cruises,
  label,
  chosen,
  isFull,
  hasTrack,
  passing,
  onToggle,
}: Omit<GroupProps, 'group' | 'isOpenAtFirst'> & { cruises: readonly Cruise[]; label: string }) {
  return (
    // A wide table scrolls in its own box, by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.wide} role="region" aria-label={`Cruises of ${label}`} tabIndex={0}>
      <table className={styles.table}>
        <colgroup>
          {columnShares.slice(0, headings.length + (passing ? 1 : 0)).map((share, column) => (
            <col key={column} style={{ width: `${share}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {[...headings, ...(passing ? ['In the Region'] : [])].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cruises.map((cruise) => {
            const isChosen = chosen.has(cruise.ID);
            const canDraw = hasTrack(cruise);
            return (
              <tr key={cruise.ID} data-chosen={isChosen || undefined}>
                <td>
                  <Checkbox
                    size="xs"
                    aria-label={`Select ${cruise.Name}`}
                    title={canDraw ? undefined : 'No track is known'}
                    checked={isChosen}
                    disabled={!isChosen && (isFull || !canDraw)}
                    onChange={() => onToggle(cruise)}
                  />
                </td>
                <td>
                  <CruiseLink name={cruise.Name} />
                </td>
                <td>{cruise.Nickname}</td>
                <td>{cruise.Ship_Name}</td>
                <td>{cruise.Year}</td>
                <td>{cruise.Chief_Name}</td>
                <td>{cruise.Series}</td>
                <td>{cruise.Sensors.join(', ')}</td>
                {passing && <td>{describePassing(passing.get(cruise.ID))}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function describePassing(passing: Passing | undefined): string {
  if (!passing) return '';
  const [first, last] = [passing.First_Time, passing.Last_Time].map((time) => time.slice(0, 10));
  return first === last ? `${first}` : `${first} to ${last}`;
}

const headings = [
  'Select',
  'Official Designation',
  'Nickname',
  'Ship Name',
  'Year',
  'Chief Scientist',
  'Series',
  'Measurement Types',
];

/** Widths of the columns, the same in all groups, so that they can be read down the page; the last is that of the region. */
const columnShares = [6, 13, 17, 14, 6, 14, 13, 17, 13];

/** The page of a cruise, in a new tab. */
export function CruiseLink({ name }: { name: string }) {
  return (
    <a href={`/catalog/cruises/${encodeURIComponent(name)}`} target="_blank" rel="noreferrer">
      {name}
    </a>
  );
}
