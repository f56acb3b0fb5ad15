import { Button, Group, Radio, TextInput } from '@mantine/core';
import { callRoute } from '@isobath/client';
import { additionRoutes } from '@isobath/contract';
import type { AdditionQuestion, AdditionState } from '@isobath/contract';
import { ErrorCard } from '@isobath/ui';
import { useEffect, useRef, useState } from 'react';
import { Section } from '../../shared/screens/own-screen.tsx';
import { fieldProblem, useAdditionChange } from './addition-queries.ts';
import { nameField } from './field-names.ts';
import own from '../../shared/screens/own-screen.module.css';
import styles from './add-dataset.module.css';

interface QuestionSectionProps {
  addition: AdditionState;
  questions: readonly AdditionQuestion[];
}

/** The questions about the rows, one after the other; nothing once all are answered. */
export function QuestionSection({ addition, questions }: QuestionSectionProps) {
  const [answered, setAnswered] = useState(0);
  const [question] = questions;
  if (!question) return null;
  return (
    <Section
      title={questions.length === 1 ? 'One question' : `${questions.length} questions`}
      note="The file does not say this, and the portal does not guess it."
    >
      <QuestionForm
        key={question.path}
        additionId={addition.id}
        question={question}
        takesFocus={answered > 0}
        onAnswered={() => setAnswered((count) => count + 1)}
      />
    </Section>
  );
}

const another = 'another-value';
const leaveOut = 'leave-out';

interface QuestionFormProps {
  additionId: string;
  question: AdditionQuestion;
  /** The question follows an answer, and the keyboard goes on with it. */
  takesFocus: boolean;
  onAnswered: () => void;
}

function QuestionForm({ additionId, question, takesFocus, onAnswered }: QuestionFormProps) {
  const { path, text, candidates, isOmissible, origins } = question;
  const hasChoices = candidates.length > 0 || isOmissible;
  const [choice, setChoice] = useState(hasChoices ? '' : another);
  const [typed, setTyped] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const answer = useAdditionChange<string | null>({
    run: (value, options) =>
      callRoute(
        additionRoutes.setField,
        { params: { id: additionId }, body: { path, value } },
        options,
      ),
    failure: (error) => fieldProblem(error) ?? 'The answer could not be sent.',
    onDone: onAnswered,
  });
  const isTyped = choice === another;
  const value = choice === leaveOut ? null : isTyped ? typed.trim() : choice;
  const isReady = value !== '';
  const problem = fieldProblem(answer.error);
  return (
    <form
      className={own.fields}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) answer.start(value);
      }}
    >
      <div>
        <h3 ref={heading} tabIndex={-1} className={styles.question}>
          {nameField(path)}
        </h3>
        <p className={styles.evidence}>{text}</p>
        {origins !== '' && <p className={own.note}>{origins}</p>}
      </div>
      {hasChoices && (
        <Radio.Group aria-label={nameField(path)} value={choice} onChange={setChoice}>
          <div className={styles.choices}>
            {candidates.map((candidate) => (
              <Radio key={candidate.answer} value={candidate.answer} label={candidate.label} />
            ))}
            <Radio value={another} label="Another value" />
            {isOmissible && <Radio value={leaveOut} label="Leave it out" />}
          </div>
        </Radio.Group>
      )}
      {isTyped && (
        <TextInput
          label="Answer"
          name="answer"
          autoComplete="off"
          maxLength={10_000}
          value={typed}
          error={problem}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      {answer.problem && !(isTyped && problem !== undefined) && <ErrorCard {...answer.problem} />}
      <Group>
        <Button type="submit" loading={answer.isBusy} disabled={!isReady}>
          Answer
        </Button>
      </Group>
    </form>
  );
}
