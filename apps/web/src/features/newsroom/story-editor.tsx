import { Button, Group } from '@mantine/core';
import { callRoute } from '@isobath/client';
import { newsroomRoutes } from '@isobath/contract';
import type { EditedStory } from '@isobath/contract';
import { ErrorCard } from '@isobath/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { StoryBody } from '../../shared/news/story-view.tsx';
import { useChange } from '../../shared/requests/use-change.ts';
import { Section } from '../../shared/screens/own-screen.tsx';
import { editedStoryQuery, newsroomKey, storySteps } from './newsroom-queries.ts';
import type { StoryStep } from './newsroom-queries.ts';
import { StoryFields } from './story-fields.tsx';
import type { StoryDraft } from './story-fields.tsx';
import { describeNewsFailure, statusLabels } from './status-labels.ts';
import styles from './newsroom.module.css';

const emptyDraft: StoryDraft = {
  headline: '',
  link: null,
  label: null,
  body: '',
  date: null,
  tags: [],
  category: 'general',
};

function readDraft({ headline, link, label, body, statedDate, tags, category }: EditedStory) {
  return { headline, link, label, body, date: statedDate, tags, category };
}

interface Saving {
  draft: StoryDraft;
  /** What is done once the text is saved. */
  step?: StoryStep | undefined;
}

/** The form of a story, with the story as readers will see it beside it. Saving fails where somebody else saved meanwhile. */
export function StoryEditor({ story }: { story?: EditedStory }) {
  const [draft, setDraft] = useState<StoryDraft>(story ? readDraft(story) : emptyDraft);
  const navigate = useNavigate();
  const save = useChange<Saving, EditedStory>({
    run: async ({ draft: saved, step }, options) => {
      const written = story
        ? await callRoute(
            newsroomRoutes.update,
            { body: { story: { ...saved, id: story.id }, modDate: story.modifiedAt } },
            options,
          )
        : await callRoute(newsroomRoutes.create, { body: { story: saved } }, options);
      if (step === undefined) return written;
      return callRoute(
        storySteps[step],
        { body: { id: written.id, modDate: written.modifiedAt } },
        options,
      );
    },
    stale: [newsroomKey],
    done: ({ viewStatus }) => `Saved: ${(statusLabels[viewStatus] ?? '').toLowerCase()}.`,
    failure: describeNewsFailure,
    onDone: ({ id }) =>
      void navigate({
        to: '/admin/news/$story',
        params: { story: String(id) },
        replace: story === undefined,
      }),
  });
  const start = (step?: StoryStep): void => save.start({ draft, step });
  return (
    <div className={styles.editor}>
      <Section title="Text">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            start();
          }}
        >
          <StoryFields draft={draft} onChange={setDraft} />
          {save.problem && (
            <>
              <ErrorCard {...save.problem} />
              {story && <ReloadButton id={story.id} />}
            </>
          )}
          <Steps
            viewStatus={story?.viewStatus}
            isReady={draft.headline.trim() !== '' && draft.body.trim() !== ''}
            isBusy={save.isBusy}
            onStep={start}
          />
        </form>
      </Section>
      <Preview draft={draft} viewStatus={story?.viewStatus ?? 1} />
    </div>
  );
}

/** Shows the story as it is now; what was typed here is given up. */
function ReloadButton({ id }: { id: number }) {
  const queries = useQueryClient();
  const { queryKey } = editedStoryQuery(id);
  return (
    <Button variant="default" mt="xs" onClick={() => void queries.invalidateQueries({ queryKey })}>
      Discard my changes and reload
    </Button>
  );
}

interface StepsProps {
  viewStatus: number | undefined;
  isReady: boolean;
  isBusy: boolean;
  onStep: (step?: StoryStep) => void;
}

/** Saves, and leads to the statuses that the story does not have. */
function Steps({ viewStatus = 1, isReady, isBusy, onStep }: StepsProps) {
  const isPublished = viewStatus === 3;
  return (
    <Group justify="flex-end" mt="lg">
      <Button type="submit" variant="default" disabled={!isReady} loading={isBusy}>
        {isPublished ? 'Save' : viewStatus === 2 ? 'Save preview' : 'Save draft'}
      </Button>
      {viewStatus !== 2 && !isPublished && (
        <Button variant="default" disabled={!isReady || isBusy} onClick={() => onStep('preview')}>
          Save as preview
        </Button>
      )}
      {viewStatus === 2 && (
        <Button variant="default" disabled={!isReady || isBusy} onClick={() => onStep('draft')}>
          Save as draft
        </Button>
      )}
      {isPublished ? (
        <Button variant="default" disabled={isBusy} onClick={() => onStep('unpublish')}>
          Unpublish
        </Button>
      ) : (
        <Button disabled={!isReady || isBusy} onClick={() => onStep('publish')}>
          Publish
        </Button>
      )}
    </Group>
  );
}

function Preview({ draft, viewStatus }: { draft: StoryDraft; viewStatus: number }) {
  const shown = useDeferredValue(draft);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return (
    <Section title="Preview">
      <article className={styles.preview} aria-live="off">
        <h3>{shown.headline || 'Headline'}</h3>
        <StoryBody story={{ ...shown, date: shown.date ?? today, isFeatured: false, viewStatus }} />
      </article>
    </Section>
  );
}
