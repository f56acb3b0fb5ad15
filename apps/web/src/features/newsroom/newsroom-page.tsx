import { Button, Group } from '@mantine/core';
import { LoadView } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { AdminScreen } from '../../shared/administration/admin-screen.tsx';
import { ListPages } from '../../shared/administration/list-pages.tsx';
import { readNewsroomAddress } from '../../shared/addresses/newsroom-address.ts';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { LocalTimesNote } from '../../shared/screens/moment.tsx';
import { OwnTable, Section } from '../../shared/screens/own-screen.tsx';
import { newsroomQuery } from './newsroom-queries.ts';
import { RankEditor } from './rank-editor.tsx';
import { StoryFilters } from './story-filters.tsx';
import { StoryRow } from './story-row.tsx';

const route = getRouteApi('/admin/news');
const columns = [
  { name: 'Headline' },
  { name: 'Status' },
  { name: 'Category' },
  { name: 'Rank', isFigure: true },
  { name: 'Changed' },
  { name: 'Change', isHidden: true },
] as const;

/** The news dashboard: every story, to write, publish, feature and rank. */
export function NewsroomPage(): ReactElement {
  return (
    <AdminScreen
      title="News Dashboard"
      lede="Stories of every status. Drafts are visible only to administrators."
    >
      <Newsroom />
    </AdminScreen>
  );
}

function Newsroom() {
  const [isRanking, setIsRanking] = useState(false);
  return (
    <>
      {isRanking && <RankEditor onClose={() => setIsRanking(false)} />}
      <StoryList
        actions={
          <Group gap="xs">
            <Button variant="default" disabled={isRanking} onClick={() => setIsRanking(true)}>
              Edit ranks
            </Button>
            <Button
              renderRoot={(props) => (
                <Link to="/admin/news/$story" params={{ story: 'new' }} {...props} />
              )}
            >
              New story
            </Button>
          </Group>
        }
      />
    </>
  );
}

function StoryList({ actions }: { actions: ReactElement }) {
  const address = readNewsroomAddress({ ...route.useSearch() });
  const stories = useQuery(newsroomQuery(address));
  return (
    <Section title="Stories" note={<LocalTimesNote />} action={actions}>
      <StoryFilters address={address} />
      <LoadView
        of={loadableFromQuery(stories, {
          doing: 'Loading the stories',
          failure: 'The stories could not be loaded.',
        })}
        skeleton={320}
        onRetry={() => void stories.refetch()}
      >
        {({ stories: listed, total }) => (
          <>
            {listed.length > 0 && (
              <OwnTable label="News stories" columns={columns}>
                {listed.map((story) => (
                  <StoryRow key={story.id} story={story} />
                ))}
              </OwnTable>
            )}
            <ListPages page={address.page ?? 1} total={total} one="story" what="stories" />
          </>
        )}
      </LoadView>
    </Section>
  );
}
