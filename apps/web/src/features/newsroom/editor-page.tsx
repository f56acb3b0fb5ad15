import { ApiProblem } from '@isobath/client';
import { LoadView } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, notFound } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { AdminScreen } from '../../shared/administration/admin-screen.tsx';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { editedStoryQuery } from './newsroom-queries.ts';
import { NotifySection } from './notify-section.tsx';
import { StoryEditor } from './story-editor.tsx';
import { StoryHistory } from './story-history.tsx';

const route = getRouteApi('/admin/news/$story');

/** Writing of one story, at `/admin/news/new` and `/admin/news/12`. */
export function EditorPage(): ReactElement {
  const { story } = route.useParams();
  const id = Number(story);
  if (story !== 'new' && !/^[1-9]\d{0,8}$/.test(story)) throw notFound();
  return (
    <AdminScreen
      title={story === 'new' ? 'New story' : 'Edit story'}
      lede="A story is a draft until you publish it."
    >
      <p>
        <Link to="/admin/news">All stories</Link>
      </p>
      {story === 'new' ? <StoryEditor key="new" /> : <ExistingStory key={id} id={id} />}
    </AdminScreen>
  );
}

function ExistingStory({ id }: { id: number }) {
  const story = useQuery(editedStoryQuery(id));
  if (story.error instanceof ApiProblem && story.error.code === 'not-found') throw notFound();
  return (
    <LoadView
      of={loadableFromQuery(story, {
        doing: 'Loading the story',
        failure: 'The story could not be loaded.',
      })}
      skeleton={480}
      onRetry={() => void story.refetch()}
    >
      {(shown) => (
        <>
          <StoryEditor key={shown.modifiedAt} story={shown} />
          <NotifySection story={shown} />
          <StoryHistory id={id} />
        </>
      )}
    </LoadView>
  );
}
