import { Button, Tabs } from '@mantine/core';
import { LoadView } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { firstSentence, truncate } from '../../shared/dataset/dataset-facts.ts';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { useSession, useUser } from '../../shared/session/session.ts';
import { askToSignIn } from '../../shared/session/pending-sign-in.ts';
import type { RecommendationKind } from './recommendations-query.ts';
import { recommendationsQuery } from './recommendations-query.ts';
import styles from './catalog.module.css';

const sentenceLength = 90;

/** The tabs: their labels, and the messages when one is empty or fails. */
const lists: readonly {
  kind: RecommendationKind;
  title: string;
  empty: string;
  failure: string;
}[] = [
  {
    kind: 'popular',
    title: 'Popular',
    empty: 'No dataset has been used in the last 90 days. The most used ones will appear here.',
    failure: 'Failed to load popular datasets.',
  },
  {
    kind: 'recent',
    title: 'Recent',
    empty: 'You have not used a dataset yet. Datasets you plot or download will appear here.',
    failure: 'Failed to load recently viewed datasets.',
  },
  {
    kind: 'recommended',
    title: 'See Also',
    empty: 'Plot or download a dataset to see related ones here.',
    failure: 'Failed to load recommended datasets.',
  },
];

/**
 * Popular datasets, next to the results or, with `isWide`, above them; for signed-in users also
 * recently used datasets and related ones.
 */
export default function Recommended({ isWide = false }: { isWide?: boolean }) {
  const { kind: caller } = useSession();
  const offered = lists.filter(({ kind }) => kind === 'popular' || caller === 'account');
  return (
    <aside
      className={styles.recommended}
      data-wide={isWide || undefined}
      aria-labelledby="recommended"
    >
      <h2 id="recommended">Recommended Datasets</h2>
      <Tabs
        defaultValue="popular"
        key={caller === 'account' ? 'own' : 'everybody'}
        keepMounted={false}
      >
        <Tabs.List>
          {offered.map(({ kind, title }) => (
            <Tabs.Tab key={kind} value={kind} px="xs">
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {offered.map((list) => (
          <Tabs.Panel key={list.kind} value={list.kind}>
            <RecommendedList {...list} />
          </Tabs.Panel>
        ))}
      </Tabs>
      {(caller === 'anonymous' || caller === 'guest') && (
        <div className={styles.note}>
          <p>Log in to see recommendations</p>
          <Button variant="default" size="xs" onClick={() => askToSignIn()}>
            Log In
          </Button>
        </div>
      )}
    </aside>
  );
}

function RecommendedList({ kind, empty, failure }: (typeof lists)[number]) {
  const lastDatasetTouch = useUser()?.lastDatasetTouch ?? undefined;
  const found = useQuery(recommendationsQuery(kind, lastDatasetTouch));
  return (
    <LoadView
      of={loadableFromQuery(found, { doing: 'Loading', failure })}
      skeleton={240}
      onRetry={() => void found.refetch()}
    >
      {(datasets) => (
        <>
          {found.isRefetchError && (
            <p className={styles.note} role="status">
              Failed to retrieve {kind} datasets. This list may be out of date.
            </p>
          )}
          {datasets.length === 0 && <p className={styles.note}>{empty}</p>}
          <ul>
            {datasets.map((dataset) => (
              <li key={dataset.Dataset_ID}>
                <Link to="/catalog/datasets/$dataset" params={{ dataset: dataset.Short_Name }}>
                  {dataset.Long_Name}
                </Link>
                <p>{truncate(firstSentence(dataset.Description), sentenceLength)}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </LoadView>
  );
}
