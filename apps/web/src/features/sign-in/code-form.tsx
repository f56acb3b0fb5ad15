import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFirstField } from '../../shared/fields/first-field.ts';
import styles from './sign-in.module.css';

interface CodeFormProps {
  isBusy: boolean;
  failure: ReactNode;
  onCode: (code: string) => void;
  onBack: () => void;
}

/** The second factor, asked for after the password was right. */
export function CodeForm({ isBusy, failure, onCode, onBack }: CodeFormProps) {
  const [code, setCode] = useState('');
  const first = useFirstField();
  const isReady = code.trim() !== '';
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isBusy) onCode(code.trim());
      }}
    >
      {failure}
      <TextInput
        ref={first}
        label="Code of the second factor"
        description="The six digits that your app shows now, or one of your recovery codes"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" loading={isBusy} disabled={!isReady}>
          Log In
        </Button>
      </Group>
    </form>
  );
}
