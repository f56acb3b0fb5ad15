import { Button } from '@mantine/core';
import { callRoute } from '@isobath/client';
import { newsroomRoutes } from '@isobath/contract';
import type { EditedStory, StoryHistory as History } from '@isobath/contract';
import { LoadView } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { useChange } from '../../shared/requests/use-change.ts';
import { LocalTimesNote, Moment } from '../../shared/screens/moment.tsx';
import { OwnTable, Section } from '../../shared/screens/own-screen.tsx';
import { historyQuery, newsroomKey } from './newsroom-queries.ts';
import { actionLabels, describeNewsFailure, statusLabels } from './status-labels.ts';
import own from '../../shared/screens/own-screen.module.css';

const columns = [
  { name: 'When' },
  { name: 'Who' },
  { name: 'What' },
  { name: 'Headline' },
  { name: 'Status' },
  { name: 'Change', isHidden: true },
] as const;

/** Each state that a story had, and the way back to it. */
export function StoryHistory({ id }: { id: number }) {
  const history = useQuery(historyQuery(id));
  return (
    <Section title="History" note={<LocalTimesNote />}>
      <LoadView
        of={loadableFromQuery(history, {
          doing: 'Loading the history',
          failure: 'The history could not be loaded.',
        })}
        skeleton={160}
        onRetry={() => void history.refetch()}
      >
        {(states) => (
          <OwnTable columns={columns}>
            {states.map((state, index) => (
              <StateRow key={state.id} storyId={id} state={state} isNow={index === 0} />
            ))}
          </OwnTable>
        )}
      </LoadView>
    </Section>
  );
}

interface StateRowProps {
  storyId: number;
  state: History[number];
  isNow: boolean;
}

function StateRow({ storyId, state, isNow }: StateRowProps) {
  const restore = useChange<void, EditedStory>({
    run: (_input, options) =>
      callRoute(newsroomRoutes.restore, { body: { id: storyId, revision: state.id } }, options),
    stale: [newsroomKey],
    done: 'The earlier text is back.',
    failure: describeNewsFailure,
    isFailureToasted: true,
  });
  return (
    <tr>
      <td>
        <Moment at={state.at} />
      </td>
      <td>{state.by ?? 'A deleted account'}</td>
      <td>{actionLabels[state.action] ?? state.action}</td>
      <td>{state.headline}</td>
      <td>{statusLabels[state.viewStatus]}</td>
      <td>
        {!isNow && (
          <div className={own.actions}>
            <Button
              variant="subtle"
              size="compact-sm"
              loading={restore.isBusy}
              onClick={() => restore.start()}
              aria-label={`Bring back “${state.headline}” as it was at ${state.at}`}
            >
              Bring back
            </Button>
          </div>
        )}
      </td>
    </tr>
  );
}
