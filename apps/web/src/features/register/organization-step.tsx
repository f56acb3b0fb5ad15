import { Button, TextInput } from '@mantine/core';
import { useFirstField } from '../../shared/fields/first-field.ts';
import { fieldsOfStep, findDraftFault, isStepReady } from './register-draft.ts';
import type { RegisterDraft } from './register-draft.ts';
import styles from './register.module.css';

const shapes = {
  institute: { label: 'Institute', autoComplete: 'organization' },
  department: { label: 'Department', autoComplete: 'off' },
  country: { label: 'Country', autoComplete: 'country-name' },
} as const;

interface StepProps {
  draft: RegisterDraft;
  onChange: (changed: Partial<RegisterDraft>) => void;
  onBack: () => void;
  onNext: () => void;
}

/** Where somebody works; all of it may stay empty. */
export function OrganizationStep({ draft, onChange, onBack, onNext }: StepProps) {
  const first = useFirstField();
  const isReady = isStepReady(draft, 'organization');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onNext();
      }}
    >
      {fieldsOfStep.organization.map((field, index) => (
        <TextInput
          key={field}
          {...shapes[field]}
          name={field}
          {...(index === 0 ? { ref: first } : {})}
          value={draft[field]}
          onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
          error={findDraftFault(draft, field)}
        />
      ))}
      <div className={styles.actions}>
        <Button variant="default" size="md" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" size="md" disabled={!isReady}>
          Next
        </Button>
      </div>
    </form>
  );
}
