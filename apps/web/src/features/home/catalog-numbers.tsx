import { callRoute } from '@isobath/client';
import { highlightRoutes } from '@isobath/contract';
import type { HighlightKey } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { newestDatasetsQuery } from '../../shared/dataset/queries.ts';
import styles from './home.module.css';

/** The highlights in their order, with the words for one and for several. */
const highlights: readonly (readonly [key: HighlightKey, one: string, several: string])[] = [
  ['variableCount', 'variable', 'variables'],
  ['cruiseCount', 'cruise', 'cruises'],
  ['satelliteCount', 'satellite product', 'satellite products'],
  ['organismCount', 'organism', 'organisms'],
  ['temporalCoverage', 'year covered', 'years covered'],
  ['databaseSize', 'of data', 'of data'],
];

const highlightsQuery = () =>
  queryOptions({
    queryKey: ['highlights'],
    queryFn: ({ signal }) =>
      Promise.all(
        highlights.map(async ([key]) => {
          const { value } = await callRoute(highlightRoutes.read, { query: { key } }, { signal });
          return value;
        }),
      ),
  });

/** The portal's holdings at a glance, counted from the catalog at this moment. */
export function CatalogNumbers() {
  const newest = useQuery(newestDatasetsQuery());
  const counted = useQuery(highlightsQuery());
  if (newest.error || counted.error) return null;
  const numbers: readonly (readonly [label: string, value: number | string | undefined])[] = [
    [newest.data?.total === 1 ? 'dataset' : 'datasets', newest.data?.total],
    ...highlights.flatMap(([, one, several], index) => {
      const value = counted.data?.[index];
      return value === null ? [] : [[value === 1 ? one : several, value] as const];
    }),
  ];
  return (
    <section className={styles.numbers} aria-label="The catalog in numbers">
      <dl>
        {numbers.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{typeof value === 'number' ? formatCount(value) : (value ?? '\u2007')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
