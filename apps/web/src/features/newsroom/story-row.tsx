import { Button } from '@mantine/core';
import { callRoute } from '@isobath/client';
import { newsCategories, newsroomRoutes } from '@isobath/contract';
import type { EditedStory } from '@isobath/contract';
import { Link } from '@tanstack/react-router';
import { useChange } from '../../shared/requests/use-change.ts';
import { Moment } from '../../shared/screens/moment.tsx';
import { newsroomKey, storySteps } from './newsroom-queries.ts';
import type { StoryStep } from './newsroom-queries.ts';
import { describeNewsFailure, statusLabels } from './status-labels.ts';
import own from '../../shared/screens/own-screen.module.css';

/** A story in the list, with what is done to it most often. */
export function StoryRow({ story }: { story: EditedStory }) {
  const { category, headline, id, isFeatured, modifiedAt, rank, viewStatus } = story;
  const isPublished = viewStatus === 3;
  const step = useChange<StoryStep, EditedStory>({
    run: (name, options) =>
      callRoute(storySteps[name], { body: { id, modDate: modifiedAt } }, options),
    stale: [newsroomKey],
    done: (_output, name) =>
      name === 'publish' ? 'The story is published.' : 'The story is a draft again.',
    failure: describeNewsFailure,
    isFailureToasted: true,
  });
  const feature = useChange<void, EditedStory>({
    run: (_input, options) =>
      callRoute(newsroomRoutes.feature, { body: { id, current: isFeatured ? '1' : '0' } }, options),
    stale: [newsroomKey],
    failure: describeNewsFailure,
    isFailureToasted: true,
  });
  return (
    <tr>
      <td>
        <Link to="/admin/news/$story" params={{ story: String(id) }}>
          {headline}
        </Link>
      </td>
      <td>
        {statusLabels[viewStatus]}
        {isFeatured && ', featured'}
      </td>
      <td>{newsCategories.find(({ name }) => name === category)?.label}</td>
      <td data-figure>{rank ?? '–'}</td>
      <td>
        <Moment at={modifiedAt} />
      </td>
      <td>
        <div className={own.actions}>
          <Button
            variant="subtle"
            size="compact-sm"
            loading={feature.isBusy}
            onClick={() => feature.start()}
            aria-label={`${isFeatured ? 'Do not feature' : 'Feature'} “${headline}”`}
          >
            {isFeatured ? 'Do not feature' : 'Feature'}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            loading={step.isBusy}
            onClick={() => step.start(isPublished ? 'unpublish' : 'publish')}
            aria-label={`${isPublished ? 'Unpublish' : 'Publish'} “${headline}”`}
          >
            {isPublished ? 'Unpublish' : 'Publish'}
          </Button>
        </div>
      </td>
    </tr>
  );
}
