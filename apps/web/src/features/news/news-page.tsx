import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { newsCategories, newsLimits } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { LoadView } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { readNewsAddress } from '../../shared/addresses/news-address.ts';
import type { NewsAddress } from '../../shared/addresses/news-address.ts';
import { storiesQuery } from '../../shared/news/story-queries.ts';
import { StoryItem } from '../../shared/news/story-view.tsx';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { PageHead } from '../../shared/screens/page-head.tsx';
import styles from './news.module.css';

const route = getRouteApi('/news');
const searchAfterMs = 300;

/** All news: featured stories first, then by rank, then the newest. Filters stand in the address. */
export function NewsPage(): ReactElement {
  const address = readNewsAddress({ ...route.useSearch() });
  const { category, dataset } = address;
  const feed = new URLSearchParams({
    ...(category && { category }),
    ...(dataset && { dataset }),
  }).toString();
  return (
    <div className={styles.page}>
      <PageHead
        title="News"
        description="New datasets, changes to datasets and to the portal, and events."
      />
      <header className={styles.head}>
        <h1>News</h1>
        <a href={`/api/news/feed${feed && `?${feed}`}`} type="application/atom+xml">
          Atom feed
        </a>
      </header>
      <Filters address={address} />
      <Stories address={address} />
    </div>
  );
}

function Filters({ address }: { address: NewsAddress }) {
  const navigate = useNavigate();
  const change = (part: NewsAddress): void =>
    void navigate({ to: '/news', search: { ...address, page: undefined, ...part }, replace: true });
  const search = useDebouncedCallback(
    (query: string) => change({ query: query.trim() || undefined }),
    searchAfterMs,
  );
  return (
    <Group gap="sm" mb="lg" align="flex-end">
      <TextInput
        type="search"
        label="Words"
        defaultValue={address.query ?? ''}
        maxLength={200}
        onChange={({ currentTarget }) => search(currentTarget.value)}
      />
      <NativeSelect
        label="Category"
        value={address.category ?? ''}
        data={[
          { value: '', label: 'All categories' },
          ...newsCategories.map(({ name, label }) => ({ value: name, label })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          change({ category: newsCategories.find(({ name }) => name === value)?.name })
        }
      />
      {address.dataset !== undefined && (
        <Button variant="default" onClick={() => change({ dataset: undefined })}>
          About {address.dataset}: show all
        </Button>
      )}
    </Group>
  );
}

function Stories({ address: { page = 1, ...of } }: { address: NewsAddress }) {
  const limit = newsLimits.usualPage;
  const offset = (page - 1) * limit;
  const stories = useQuery(storiesQuery({ ...of, offset, limit }));
  return (
    <LoadView
      of={loadableFromQuery(stories, {
        doing: 'Loading the news',
        failure: 'The news could not be loaded.',
      })}
      skeleton={320}
      onRetry={() => void stories.refetch()}
    >
      {({ stories: listed, total }) => (
        <>
          <p role="status" className={styles.count}>
            {total === 0
              ? 'There is no news yet.'
              : `${formatCount(total)} ${total === 1 ? 'story' : 'stories'}`}
          </p>
          <ol className={styles.list}>
            {listed.map((story) => (
              <li key={story.id}>
                <StoryItem story={story} />
              </li>
            ))}
          </ol>
          <Group gap="xs" mt="lg">
            {page > 1 && <PageLink page={page - 1} label="Previous" />}
            {offset + limit < total && <PageLink page={page + 1} label="Next" />}
          </Group>
        </>
      )}
    </LoadView>
  );
}

function PageLink({ page, label }: { page: number; label: string }) {
  return (
    <Button
      variant="default"
      renderRoot={(props) => (
        <Link
          to="/news"
          search={(before) => ({ ...before, page: page > 1 ? page : undefined })}
          {...props}
        />
      )}
    >
      {label}
    </Button>
  );
}
