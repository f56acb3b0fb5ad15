import { Button } from '@mantine/core';
import { ApiProblem } from '@isobath/client';
import { ErrorCard } from '@isobath/ui';
import type { Problem } from '@isobath/ui';
import { useState } from 'react';
import { describeFailure } from '../../shared/requests/loadable-query.ts';
import { isNewPasswordReady, NewPasswordFields } from '../../shared/account/new-password.tsx';
import styles from './register.module.css';

interface PasswordStepProps {
  username: string;
  isBusy: boolean;
  error: Error | null;
  onChange: () => void;
  onBack: () => void;
  onFinish: (password: string) => void;
}

/** The password, and submission. Refusals are shown where they can be corrected. */
export function PasswordStep({
  username,
  isBusy,
  error,
  onChange,
  onBack,
  onFinish,
}: PasswordStepProps) {
  const [value, setValue] = useState({ password: '', again: '' });
  const fields = error instanceof ApiProblem ? error.fields : [];
  const fault = fields.find(({ field }) => field === 'password')?.problem;
  const isReady = isNewPasswordReady(value);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isBusy) onFinish(value.password);
      }}
    >
      {error && fault === undefined && <ErrorCard headingLevel={2} {...describeRefusal(error)} />}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordFields
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange();
        }}
        error={fault && `The password ${fault}.`}
      />
      <div className={styles.actions}>
        <Button variant="default" size="md" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" size="md" loading={isBusy} disabled={!isReady}>
          Finish
        </Button>
      </div>
    </form>
  );
}

/** If somebody else took the name meanwhile, trying again later does not help. */
function describeRefusal(error: Error): Problem {
  const isNameTaken = error instanceof ApiProblem && error.code === 'conflict';
  return isNameTaken
    ? {
        message: `Registration failed. ${error.detail}`,
        wayThrough:
          'Choose another username under “Your Information”. What you wrote there is kept.',
      }
    : describeFailure(error, 'Registration failed. Please try again later.');
}
