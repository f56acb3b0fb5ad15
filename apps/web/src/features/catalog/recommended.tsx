import { Tabs } from '@mantine/core';
import { fetchRecommendations } from '@isobath/client';
import { LoadView } from '@isobath/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { firstSentence, truncate } from '../../shared/dataset-facts.ts';
import { loadableFromQuery } from '../../shared/loadable-query.ts';
import styles from './catalog.module.css';

const sentenceLength = 90;

type Kind = Parameters<typeof fetchRecommendations>[0];

/** The tabs: how each is called, what is said when it is empty and when it fails. */
const lists: readonly { kind: Kind; title: string; empty: string; failure: string }[] = [
  { kind: 'popular', title: 'Popular', empty: 'Nobody has taken rows of a dataset in the last 90 days yet. What is used most stands here then.', failure: 'Failed to load popular datasets.' },
];

const recommendationsQuery = (kind: Kind) => queryOptions({
  queryKey: ['recommendations', kind],
  queryFn: ({ signal }) => fetchRecommendations(kind, { signal }),
});

/** Datasets that are used, beside the results. */
export default function Recommended() {
  return (
    <aside className={styles.recommended} aria-labelledby="recommended">
      <h2 id="recommended">Recommended Datasets</h2>
      <Tabs defaultValue="popular">
        <Tabs.List>{lists.map(({ kind, title }) => <Tabs.Tab key={kind} value={kind}>{title}</Tabs.Tab>)}</Tabs.List>
        {lists.map((list) => <Tabs.Panel key={list.kind} value={list.kind}><RecommendedList {...list} /></Tabs.Panel>)}
      </Tabs>
    </aside>
  );
}

function RecommendedList({ kind, empty, failure }: (typeof lists)[number]) {
  const found = useQuery(recommendationsQuery(kind));
  return (
    <LoadView of={loadableFromQuery(found, { doing: 'Loading', failure })} skeleton={240} onRetry={() => void found.refetch()}>
      {(datasets) => (datasets.length === 0
        ? <p className={styles.note}>{empty}</p>
        : (
          <ul>
            {datasets.map((dataset) => (
              <li key={dataset.Dataset_ID}>
                <Link to="/catalog/datasets/$dataset" params={{ dataset: dataset.Short_Name }}>{dataset.Long_Name}</Link>
                <p>{truncate(firstSentence(dataset.Description), sentenceLength)}</p>
              </li>
            ))}
          </ul>
        ))}
    </LoadView>
  );
}
