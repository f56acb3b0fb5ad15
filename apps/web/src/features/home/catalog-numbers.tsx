import { fetchHighlight } from '@isobath/client';
import type { HighlightKey } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { newestDatasetsQuery } from '../../shared/queries.ts';
import styles from './home.module.css';

/** The highlights in their order, with the words for one and for several. */
const highlights: readonly (readonly [key: HighlightKey, one: string, several: string])[] = [
  ['variableCount', 'variable', 'variables'],
  ['cruiseCount', 'cruise', 'cruises'],
  ['satelliteCount', 'satellite product', 'satellite products'],
  ['temporalCoverage', 'year covered', 'years covered'],
];

const highlightsQuery = () =>
  queryOptions({
    queryKey: ['highlights'],
    queryFn: ({ signal }) =>
      Promise.all(highlights.map(([key]) => fetchHighlight(key, { signal }))),
  });

/** The portal's holdings at a glance, counted from the catalog at this moment. */
export function CatalogNumbers() {
  const newest = useQuery(newestDatasetsQuery());
  const counted = useQuery(highlightsQuery());
  if (newest.error || counted.error) return null;
  const numbers: readonly (readonly [label: string, value: number | undefined])[] = [
    [newest.data?.total === 1 ? 'dataset' : 'datasets', newest.data?.total],
    ...highlights.map(
      ([, one, several], index) =>
        [counted.data?.[index] === 1 ? one : several, counted.data?.[index]] as const,
    ),
  ];
  return (
    <section className={styles.numbers} aria-label="The catalog in numbers">
      <dl>
        {numbers.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === undefined ? '\u2007' : formatCount(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
