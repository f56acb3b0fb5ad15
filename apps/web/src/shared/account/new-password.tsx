import { findPasswordFaults } from '@isobath/contract';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useFirstField } from '../fields/first-field.ts';
import { SecretInput } from './secret-input.tsx';
import styles from './new-password.module.css';

/** A new password, written twice. */
export interface NewPassword {
  readonly password: string;
  readonly again: string;
}

interface NewPasswordFieldsProps {
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  /** Why the server refused it. */
  error?: ReactNode;
}

/** Whether a password keeps the rules and was written twice alike. */
export function isNewPasswordReady({ password, again }: NewPassword): boolean {
  return findPasswordFaults(password).length === 0 && password === again;
}

/** Two fields for a new password, the first of which has the focus, with its rules ticked off while it is typed. */
export function NewPasswordFields({ value, onChange, error }: NewPasswordFieldsProps) {
  const rulesId = useId();
  const first = useFirstField();
  const { password, again } = value;
  const isDifferent = again !== '' && !password.startsWith(again) && again !== password;
  return (
    <>
      <div>
        <SecretInput
          label="New password"
          name="new-password"
          autoComplete="new-password"
          value={password}
          error={error}
          ref={first}
          describedBy={rulesId}
          onChange={(changed) => onChange({ ...value, password: changed })}
        />
        <PasswordRules id={rulesId} password={password} />
      </div>
      <SecretInput
        label="Confirm password"
        name="confirm-password"
        autoComplete="new-password"
        value={again}
        onChange={(changed) => onChange({ ...value, again: changed })}
        error={isDifferent && 'The two passwords are not the same.'}
      />
    </>
  );
}

/** What a password must have, and which of it this one has. Rules that only a strange password breaks appear when it does. */
function PasswordRules({ id, password }: { id: string; password: string }) {
  const faults = findPasswordFaults(password);
  const rules = [...new Set([...findPasswordFaults(''), ...faults])];
  return (
    <ul id={id} className={styles.rules} aria-label="A password has">
      {rules.map((rule) => {
        const isKept = password !== '' && !faults.includes(rule);
        return (
          <li key={rule} data-kept={isKept}>
            {isKept ? (
              <IconCircleCheck size={16} aria-hidden />
            ) : (
              <IconCircle size={16} aria-hidden />
            )}
            {rule}
            <span className={styles.unseen}>{isKept ? ', done' : ', missing'}</span>
          </li>
        );
      })}
    </ul>
  );
}
