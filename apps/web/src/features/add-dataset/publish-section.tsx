import { Button, Group, Progress, TextInput } from '@mantine/core';
import { callRoute } from '@isobath/client';
import { additionRoutes } from '@isobath/contract';
import type { AdditionRecipe, AdditionState } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { ErrorCard } from '@isobath/ui';
import { useState } from 'react';
import { Section } from '../../shared/screens/own-screen.tsx';
import { fieldProblem, useAdditionChange } from './addition-queries.ts';
import own from '../../shared/screens/own-screen.module.css';

interface PublishSectionProps {
  addition: AdditionState;
  draft: AdditionRecipe;
}

/** The short name, and the load; what is still open is said. */
export function PublishSection({ addition: { id }, draft }: PublishSectionProps) {
  const { shortName, questions, problems } = draft;
  const drafted = questions.some(({ path }) => path === 'dataset.short_name') ? '' : shortName;
  const [typed, setTyped] = useState<string>();
  const name = typed ?? drafted;
  const open = questions.filter(({ path }) => path !== 'dataset.short_name').length;
  const load = useAdditionChange<string>({
    run: async (wanted, options) => {
      if (wanted !== drafted)
        await callRoute(
          additionRoutes.setField,
          { params: { id }, body: { path: 'dataset.short_name', value: wanted } },
          options,
        );
      return callRoute(additionRoutes.load, { params: { id } }, options);
    },
    failure: (error) => fieldProblem(error) ?? 'The load could not be started.',
  });
  const problem = fieldProblem(load.error);
  const isReady = open === 0 && problems.length === 0 && name.trim() !== '';
  return (
    <Section title="Publish">
      <form
        className={own.fields}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) load.start(name.trim());
        }}
      >
        <TextInput
          label="Short name"
          description="By which the dataset is found and cited: a letter, then letters, digits and underscores. Under a name that is there, this is a new release of that dataset."
          name="short-name"
          autoComplete="off"
          maxLength={50}
          value={name}
          error={problem}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {load.problem && problem === undefined && <ErrorCard {...load.problem} />}
        {open > 0 && (
          <p className={own.note}>
            {open === 1 ? 'One question is' : `${formatCount(open)} questions are`} still open.
          </p>
        )}
        {problems.length > 0 && (
          <p className={own.note}>The recipe below has to be corrected first.</p>
        )}
        <Group>
          <Button type="submit" loading={load.isBusy} disabled={!isReady}>
            Load and publish
          </Button>
        </Group>
      </form>
    </Section>
  );
}

/** How far a load is, and the way to stop it. */
export function LoadingSection({ addition: { id, load, draft } }: { addition: AdditionState }) {
  const cancel = useAdditionChange({
    run: (_input: void, options) => callRoute(additionRoutes.cancel, { params: { id } }, options),
    failure: 'The load could not be stopped.',
    isFailureToasted: true,
  });
  const { step, done, total, isStopping } = load ?? {
    step: 'starting',
    done: 0,
    total: null,
    isStopping: false,
  };
  const share = total === null || total === 0 ? null : Math.min(1, done / total);
  return (
    <Section title={`Loading ${draft?.shortName ?? ''}`}>
      <Progress
        value={share === null ? 100 : 100 * share}
        animated={share === null}
        aria-label="Part of this step that is done"
        mb="xs"
      />
      <p className={own.note} role="status">
        {isStopping
          ? 'Stopping; what was loaded is taken back.'
          : `${step}${step === 'loading' ? `: ${formatCount(done)} rows` : ''}`}
      </p>
      <p className={own.note}>
        Nothing is public before the last step. You can leave this page; the load goes on.
      </p>
      <Button
        variant="default"
        disabled={isStopping || cancel.isBusy}
        onClick={() => cancel.start()}
      >
        Stop
      </Button>
    </Section>
  );
}
