import { ApiProblem } from '@isobath/client';
import { LoadView } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, notFound } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { storyQuery } from '../../shared/news/story-queries.ts';
import { StoryBody } from '../../shared/news/story-view.tsx';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { PageHead } from '../../shared/screens/page-head.tsx';
import styles from './news.module.css';

const route = getRouteApi('/news/$story');

/** One story under an address of its own: `/news/12-words-of-the-headline`, of which the number counts. */
export function StoryPage(): ReactElement {
  const { story: address } = route.useParams();
  const id = Number(/^([1-9]\d{0,8})(?:-|$)/.exec(address)?.[1]);
  const story = useQuery({ ...storyQuery(id), enabled: !Number.isNaN(id) });
  const isMissing = story.error instanceof ApiProblem && story.error.code === 'not-found';
  if (Number.isNaN(id) || isMissing) throw notFound();
  return (
    <div className={styles.page}>
      <LoadView
        of={loadableFromQuery(story, {
          doing: 'Loading the story',
          failure: 'The story could not be loaded.',
        })}
        skeleton={320}
        onRetry={() => void story.refetch()}
      >
        {(shown) => (
          <article>
            <PageHead title={shown.headline} description={`News of ${shown.date}`} />
            <h1>{shown.headline}</h1>
            <StoryBody story={shown} />
          </article>
        )}
      </LoadView>
      <p className={styles.back}>
        <Link to="/news">All news</Link>
      </p>
    </div>
  );
}
