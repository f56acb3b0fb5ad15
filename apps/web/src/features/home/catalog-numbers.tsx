import { formatCount } from '@isobath/ocean';
import { useQuery } from '@tanstack/react-query';
import { catalogOverviewQuery } from '../../shared/queries.ts';
import { summariseCatalog } from './summarise-catalog.ts';
import styles from './home.module.css';

/** The portal's holdings in a row, counted from the catalog at this moment. */
export function CatalogNumbers() {
  const overview = useQuery(catalogOverviewQuery());
  const { data } = overview;
  const summary = data && summariseCatalog(data.datasets);
  const numbers: readonly (readonly [label: string, value: string | undefined])[] = [
    ['datasets', data && formatCount(data.total)],
    ['variables', summary && formatCount(summary.variables)],
    ['rows', summary && formatCount(summary.rows)],
    ['kinds of sensors', summary && formatCount(summary.sensors)],
    ['years covered', summary && (summary.years ? `${summary.years[0]} – ${summary.years[1]}` : '–')],
  ];
  const isPartial = data !== undefined && data.total > data.datasets.length;
  if (overview.error) return null;
  return (
    <section className={styles.numbers} aria-label="The catalog in numbers">
      <dl>
        {numbers.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? '\u2007'}</dd>
          </div>
        ))}
      </dl>
      {isPartial && <p>Variables, rows, sensors and years are those of the newest {formatCount(data.datasets.length)} datasets.</p>}
    </section>
  );
}
