import type { CruiseRow } from '@isobath/contract';
import { Link } from '@tanstack/react-router';
import { notAvailable } from '../../../shared/dataset/dataset-facts.ts';
import { keepDates } from '../../../shared/dataset/unbroken.tsx';
import styles from './sections.module.css';

const titles = ['Nickname', 'Ship', 'Chief scientist', 'Series', 'Start', 'End'] as const;

/** The cruises whose measurements are in the dataset. */
export default function CruisesTable({ cruises }: { cruises: readonly CruiseRow[] }) {
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Table of the cruises">
      <table className={`${styles.table} ${styles.cruises}`}>
        <thead>
          <tr>
            {['Cruise', ...titles].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cruises.map((cruise) => (
            <tr key={cruise.ID}>
              <th scope="row">
                <Link to="/catalog/cruises/$cruise" params={{ cruise: cruise.Name }}>
                  {cruise.Name}
                </Link>
              </th>
              {[
                cruise.Nickname,
                cruise.Ship_Name,
                cruise.Chief_Name,
                cruise.Cruise_Series,
                cruise.Start_Time?.slice(0, 10),
                cruise.End_Time?.slice(0, 10),
              ].map((value, index) => (
                <td key={index} data-label={titles[index]}>
                  {keepDates(value || notAvailable)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
