import { ActionIcon, Button, Group, NativeSelect } from '@mantine/core';
import { callRoute } from '@isobath/client';
import { newsroomRoutes } from '@isobath/contract';
import type { EditedStory } from '@isobath/contract';
import { ErrorCard, LoadView } from '@isobath/ui';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { useChange } from '../../shared/requests/use-change.ts';
import { Section } from '../../shared/screens/own-screen.tsx';
import { moveEntry } from './move-story.ts';
import { newsroomKey, newsroomQuery, ranksQuery } from './newsroom-queries.ts';
import { describeNewsFailure } from './status-labels.ts';
import styles from './newsroom.module.css';

type Ranked = Pick<EditedStory, 'id' | 'headline' | 'rank'>;

/** Which stories stand first, and in which order: by mouse, or by keyboard with Alt and the arrow keys. */
export function RankEditor({ onClose }: { onClose: () => void }) {
  const ranked = useQuery(ranksQuery);
  const [reloads, setReloads] = useState(0);
  const reload = async (): Promise<void> => {
    await ranked.refetch();
    setReloads(reloads + 1);
  };
  return (
    <Section
      title="Ranks"
      note="Ranked stories stand before all others, below featured ones. Drag a story, or move it with Alt and the arrow keys."
    >
      <LoadView
        of={loadableFromQuery(ranked, {
          doing: 'Loading the ranks',
          failure: 'The ranks could not be loaded.',
        })}
        skeleton={160}
        onRetry={() => void ranked.refetch()}
      >
        {(stories) => (
          <RankList
            key={reloads}
            ranked={stories}
            onReload={() => void reload()}
            onClose={onClose}
          />
        )}
      </LoadView>
    </Section>
  );
}

interface RankListProps {
  /** What the list begins with; ranks that are read again later change nothing, so that no move is lost. */
  ranked: readonly Ranked[];
  onReload: () => void;
  onClose: () => void;
}

function RankList({ ranked, onReload, onClose }: RankListProps) {
  const [seen] = useState(ranked);
  const [order, setOrder] = useState(seen);
  const [said, setSaid] = useState('');
  const dragged = useRef<number>(undefined);
  const save = useChange<void, EditedStory[]>({
    run: (_input, options) =>
      callRoute(
        newsroomRoutes.updateRanks,
        {
          body: {
            ranks: order.map(({ id }, index) => ({ id, rank: index + 1 })),
            seen: seen.map(({ id, rank }) => ({ id, rank: rank ?? 0 })),
          },
        },
        options,
      ),
    stale: [newsroomKey],
    done: 'The ranks are saved.',
    failure: describeNewsFailure,
    onDone: onClose,
  });
  const move = (from: number, to: number): void => {
    const place = Math.max(0, Math.min(order.length - 1, to));
    if (place === from) return;
    setOrder(moveEntry(order, from, place));
    setSaid(`${order[from]?.headline} is now number ${place + 1} of ${order.length}.`);
  };
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(index, index + (event.key === 'ArrowUp' ? -1 : 1));
  };
  return (
    <>
      <ol className={styles.ranks} aria-label="Ranked stories">
        {order.map((story, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is for mice; keys and buttons within do the same
          <li
            key={story.id}
            draggable
            onDragStart={() => {
              dragged.current = index;
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged.current !== undefined) move(dragged.current, index);
            }}
          >
            <span className={styles.rank}>{index + 1}</span>
            <button
              type="button"
              className={styles.rankedHeadline}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              {story.headline}
            </button>
            <ActionIcon
              variant="subtle"
              disabled={index === 0}
              aria-label={`Move “${story.headline}” up`}
              onClick={() => move(index, index - 1)}
            >
              <IconArrowUp size={18} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              disabled={index === order.length - 1}
              aria-label={`Move “${story.headline}” down`}
              onClick={() => move(index, index + 1)}
            >
              <IconArrowDown size={18} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              aria-label={`Take the rank of “${story.headline}” away`}
              onClick={() => setOrder(order.filter(({ id }) => id !== story.id))}
            >
              <IconX size={18} />
            </ActionIcon>
          </li>
        ))}
      </ol>
      {order.length === 0 && <p>No story has a rank.</p>}
      <p className="isobath-only-read" role="status">
        {said}
      </p>
      <AddRanked order={order} onAdd={(story) => setOrder([...order, story])} />
      {save.problem && <ErrorCard {...save.problem} onRetry={onReload} />}
      <Group justify="flex-end" mt="md">
        {save.problem && (
          <Button variant="default" onClick={onReload}>
            Reload the ranks
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={save.isBusy} onClick={() => save.start()}>
          Save ranks
        </Button>
      </Group>
    </>
  );
}

const published = { status: '3' } as const;

/** Gives a further published story the last rank. */
function AddRanked({ order, onAdd }: { order: readonly Ranked[]; onAdd: (story: Ranked) => void }) {
  const { data } = useQuery(newsroomQuery(published));
  const others = (data?.stories ?? []).filter(({ id }) => !order.some((each) => each.id === id));
  if (others.length === 0) return null;
  return (
    <NativeSelect
      label="Add a published story"
      value=""
      data={[
        { value: '', label: 'Choose a story' },
        ...others.map(({ id, headline }) => ({ value: String(id), label: headline })),
      ]}
      onChange={({ currentTarget }) => {
        const chosen = others.find(({ id }) => String(id) === currentTarget.value);
        if (chosen) onAdd(chosen);
      }}
    />
  );
}
