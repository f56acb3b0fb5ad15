import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode, Ref } from 'react';

interface SecretInputProps {
  label: string;
  name: string;
  /** `current-password` for one that is shown as proof, `new-password` for one that is chosen. */
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  describedBy?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  /** The first field of a dialog: it has the focus when the dialog opens. */
  isFirst?: boolean;
}

/** A password that can be shown, pasted and filled in by a password manager. */
export function SecretInput({
  label,
  name,
  autoComplete,
  value,
  onChange,
  error,
  describedBy,
  ref,
  isFirst = false,
}: SecretInputProps) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <PasswordInput
      ref={ref}
      label={label}
      name={name}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      visible={isVisible}
      onVisibilityChange={setIsVisible}
      visibilityToggleButtonProps={{
        'aria-label': `${isVisible ? 'Hide' : 'Show'} ${label.toLowerCase()}`,
        tabIndex: 0,
      }}
      error={error}
      {...(isFirst && { 'data-autofocus': true })}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
    />
  );
}
