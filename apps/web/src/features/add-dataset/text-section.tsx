import { Button, Group, Select, Textarea, TextInput } from '@mantine/core';
import { callRoute } from '@isobath/client';
import { additionRoutes } from '@isobath/contract';
import type { AdditionQuestion, AdditionState } from '@isobath/contract';
import { ErrorCard } from '@isobath/ui';
import { useState } from 'react';
import { Section } from '../../shared/screens/own-screen.tsx';
import { fieldProblem, useAdditionChange } from './addition-queries.ts';
import { nameField } from './field-names.ts';
import own from '../../shared/screens/own-screen.module.css';

interface TextSectionProps {
  addition: AdditionState;
  questions: readonly AdditionQuestion[];
}

/** What people read of the dataset and the file does not say, in one form; nothing once all is said. Saved fields leave the form, and the others stay as they were typed. */
export function TextSection({ addition: { id }, questions }: TextSectionProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [refused, setRefused] = useState<string>();
  const save = useAdditionChange<readonly (readonly [string, string])[]>({
    run: async (answers, options) => {
      let state: AdditionState | undefined;
      for (const [path, value] of answers) {
        setRefused(path);
        state = await callRoute(
          additionRoutes.setField,
          { params: { id }, body: { path, value } },
          options,
        );
      }
      if (!state) throw new Error('Nothing was filled in.');
      setRefused(undefined);
      return state;
    },
    failure: (error) => fieldProblem(error) ?? 'The description could not be saved.',
  });
  if (questions.length === 0) return null;
  const answers = questions
    .map(({ path }) => [path, (typed[path] ?? '').trim()] as const)
    .filter(([, value]) => value !== '');
  const problem = fieldProblem(save.error);
  return (
    <Section title="Describe it" note="What people read on the page of the dataset.">
      <form
        className={own.fields}
        onSubmit={(event) => {
          event.preventDefault();
          if (answers.length > 0) save.start(answers);
        }}
      >
        {questions.map((question) => (
          <WordField
            key={question.path}
            question={question}
            value={typed[question.path] ?? ''}
            problem={refused === question.path ? problem : undefined}
            onChange={(value) => setTyped((before) => ({ ...before, [question.path]: value }))}
          />
        ))}
        {save.problem && problem === undefined && <ErrorCard {...save.problem} />}
        <Group>
          <Button type="submit" loading={save.isBusy} disabled={answers.length === 0}>
            Save
          </Button>
        </Group>
      </form>
    </Section>
  );
}

interface WordFieldProps {
  question: AdditionQuestion;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

function WordField({ question, value, problem, onChange }: WordFieldProps) {
  const { path, text, candidates } = question;
  const shared = {
    label: nameField(path),
    description: text,
    name: path,
    error: problem,
    value,
  };
  if (candidates.length > 0)
    return (
      <Select
        {...shared}
        data={candidates.map(({ answer, label }) => ({ value: answer, label }))}
        value={value === '' ? null : value}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    );
  const Input = path === 'dataset.description' ? Textarea : TextInput;
  return (
    <Input
      {...shared}
      autoComplete="off"
      maxLength={10_000}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
