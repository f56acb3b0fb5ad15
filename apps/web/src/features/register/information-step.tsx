import { Anchor, Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFirstField } from '../../shared/fields/first-field.ts';
import { fieldsOfStep, findDraftFault, isStepReady } from './register-draft.ts';
import type { RegisterDraft } from './register-draft.ts';
import { usernameFreeQuery, useIsUsernameTaken } from '../../shared/account/username-check.ts';
import styles from './register.module.css';

type Field = (typeof fieldsOfStep.information)[number];

const shapes: Readonly<
  Record<Field, { label: string; autoComplete: string; description?: string; type?: string }>
> = {
  firstName: { label: 'First Name', autoComplete: 'given-name' },
  lastName: { label: 'Last Name', autoComplete: 'family-name' },
  username: { label: 'Username', autoComplete: 'username', description: 'You log in with it' },
  email: {
    label: 'Email',
    autoComplete: 'email',
    type: 'email',
    description: 'You confirm it with a link',
  },
};

interface StepProps {
  draft: RegisterDraft;
  onChange: (changed: Partial<RegisterDraft>) => void;
  onNext: () => void;
}

/**
 * The user's details. A taken name is reported immediately; so are invalid values, when a field is
 * left.
 */
export function InformationStep({ draft, onChange, onNext }: StepProps) {
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [isAsking, setIsAsking] = useState(false);
  const first = useFirstField();
  const queries = useQueryClient();
  const isTaken = useIsUsernameTaken(
    draft.username,
    findDraftFault(draft, 'username') === undefined,
  );
  const isReady = isStepReady(draft, 'information') && !isTaken;
  const goOn = async (): Promise<void> => {
    setIsAsking(true);
    // Where the check does not answer, the sign-up itself tells.
    const isFree = await queries
      .fetchQuery(usernameFreeQuery(draft.username.trim()))
      .catch(() => true);
    setIsAsking(false);
    if (isFree) onNext();
  };
  const problemOf = (field: Field): React.ReactNode => {
    if (field === 'username' && isTaken) return <Taken username={draft.username.trim()} />;
    return left.has(field) && draft[field] !== '' ? findDraftFault(draft, field) : undefined;
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isAsking) void goOn();
      }}
    >
      {fieldsOfStep.information.map((field, index) => {
        const { label, autoComplete, description, type = 'text' } = shapes[field];
        const problem = problemOf(field);
        return (
          <TextInput
            key={field}
            label={label}
            name={field}
            type={type}
            autoComplete={autoComplete}
            required
            {...(index === 0 ? { ref: first } : {})}
            {...(description === undefined ? {} : { description })}
            {...(field === 'username' || field === 'email'
              ? { autoCapitalize: 'none', spellCheck: false }
              : {})}
            value={draft[field]}
            onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
            onBlur={() => setLeft((before) => new Set([...before, field]))}
            error={problem}
            errorProps={{ role: 'alert' }}
          />
        );
      })}
      <div className={styles.actions}>
        <Button type="submit" size="md" loading={isAsking} disabled={!isReady}>
          Next
        </Button>
      </div>
    </form>
  );
}

function Taken({ username }: { username: string }) {
  return (
    <>
      “{username}” is taken. If it is yours,{' '}
      <Anchor component={Link} to="/forgotpass" inherit underline="always">
        recover your password
      </Anchor>
      ; otherwise choose another one.
    </>
  );
}
