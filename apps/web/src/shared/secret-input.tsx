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
}

/** A password that can be shown, pasted and filled in by a password manager. */
export function SecretInput({ label, name, autoComplete, value, onChange, error, describedBy, ref }: SecretInputProps) {
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
      visibilityToggleButtonProps={{ 'aria-label': `${isVisible ? 'Hide' : 'Show'} ${label.toLowerCase()}`, tabIndex: 0 }}
      error={error}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
    />
  );
}
