import { Button, Group, Textarea } from '@mantine/core';
import { ApiProblem, callRoute } from '@isobath/client';
import { additionRoutes, routePath } from '@isobath/contract';
import type { AdditionRecipe, AdditionState } from '@isobath/contract';
import { ErrorCard } from '@isobath/ui';
import { useState } from 'react';
import { Section } from '../../shared/screens/own-screen.tsx';
import { fieldProblem, useAdditionChange } from './addition-queries.ts';
import own from '../../shared/screens/own-screen.module.css';
import styles from './add-dataset.module.css';

interface RecipeSectionProps {
  addition: AdditionState;
  draft: AdditionRecipe;
}

/** The whole recipe, to change any field of it and to keep. */
export function RecipeSection({ addition: { id }, draft }: RecipeSectionProps) {
  const [edited, setEdited] = useState<{ text: string; from: string }>();
  const text = edited?.text ?? draft.recipe;
  const save = useAdditionChange<string>({
    run: (recipe, options) =>
      callRoute(additionRoutes.changeRecipe, { params: { id }, body: { recipe } }, options),
    failure: (error) => fieldProblem(error) ?? 'The recipe could not be saved.',
    onDone: () => setEdited(undefined),
  });
  const refused =
    save.error instanceof ApiProblem && save.error.code === 'bad-request' ? save.error.fields : [];
  const problems = [
    ...refused.map(({ field, problem }) => ({ field, problem })),
    ...(refused.length > 0
      ? []
      : draft.problems.map(({ path, line, problem }) => ({
          field: path,
          problem: `line ${line}: ${problem}`,
        }))),
  ];
  return (
    <Section
      title="Recipe"
      note="Everything that was found and answered, as it is kept with the dataset. Any field can be changed here; with the same recipe, isobath ingest loads further files of this kind."
      action={
        <Button
          size="compact-sm"
          variant="default"
          component="a"
          href={routePath(additionRoutes.downloadRecipe, { id })}
          download
        >
          Download
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text !== draft.recipe) save.start(text);
        }}
      >
        <Textarea
          aria-label="Recipe, YAML"
          name="recipe"
          autosize
          minRows={8}
          maxRows={30}
          spellCheck={false}
          classNames={{ input: styles.recipe ?? '' }}
          value={text}
          onChange={({ currentTarget: { value } }) =>
            setEdited((before) => ({ text: value, from: before?.from ?? draft.recipe }))
          }
        />
        {problems.length > 0 && (
          <ul className={styles.problems} role="alert">
            {problems.map(({ field, problem }) => (
              <li key={`${field} ${problem}`}>
                <code>{field}</code> {problem}
              </li>
            ))}
          </ul>
        )}
        {edited && edited.from !== draft.recipe && (
          <p className={own.note} role="status">
            The recipe has changed since you began to type here. Saving puts what you typed in its
            place.
          </p>
        )}
        {save.problem && refused.length === 0 && <ErrorCard {...save.problem} />}
        <Group mt="sm">
          <Button
            type="submit"
            variant="default"
            loading={save.isBusy}
            disabled={text === draft.recipe}
          >
            Save the recipe
          </Button>
          {text !== draft.recipe && (
            <Button variant="subtle" onClick={() => setEdited(undefined)}>
              Take back what I typed
            </Button>
          )}
        </Group>
      </form>
    </Section>
  );
}
