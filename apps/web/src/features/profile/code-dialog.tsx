import { TextInput } from '@mantine/core';
import type { Problem } from '@isobath/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { useFirstField } from '../../shared/fields/first-field.ts';

interface CodeDialogProps {
  title: string;
  confirm: string;
  isBusy: boolean;
  problem: Problem | undefined;
  onCode: (code: string) => void;
  onClose: () => void;
  /** What will happen. */
  children: ReactNode;
}

/** Asks for a code of the second factor before something is done to it. */
export function CodeDialog({ children, onCode, ...dialog }: CodeDialogProps) {
  const [code, setCode] = useState('');
  return (
    <ConfirmDialog {...dialog} isReady={code.trim() !== ''} onConfirm={() => onCode(code.trim())}>
      <p>{children}</p>
      <CodeField value={code} onChange={setCode} takesRecoveryCode />
    </ConfirmDialog>
  );
}

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  /** A recovery code has letters: then no keypad of digits comes up. */
  takesRecoveryCode?: boolean;
}

/** Where a code is typed; it has the focus when it appears. */
export function CodeField({ value, onChange, takesRecoveryCode = false }: CodeFieldProps) {
  const first = useFirstField();
  return (
    <TextInput
      ref={first}
      label="Code of the app"
      description={
        takesRecoveryCode
          ? 'The six digits that it shows now, or one of your recovery codes'
          : 'The six digits that it shows now'
      }
      name="code"
      autoComplete="one-time-code"
      inputMode={takesRecoveryCode ? 'text' : 'numeric'}
      autoCapitalize="none"
      spellCheck={false}
      data-autofocus
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
