import { Button, Group, TextInput } from '@mantine/core';
import { ApiProblem, callRoute } from '@isobath/client';
import { accountRoutes, personNameSchema } from '@isobath/contract';
import type { UserInfo } from '@isobath/contract';
import { ErrorCard } from '@isobath/ui';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useFirstField } from '../../shared/fields/first-field.ts';
import { Section } from '../../shared/screens/own-screen.tsx';
import { sessionQuery } from '../../shared/session/session.ts';
import { useChange } from '../../shared/requests/use-change.ts';
import own from '../../shared/screens/own-screen.module.css';

const longest = 150;
const fields = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name', isName: true },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name', isName: true },
  { name: 'institute', label: 'Institute', autoComplete: 'organization', isName: false },
  { name: 'department', label: 'Department', autoComplete: 'off', isName: false },
  { name: 'country', label: 'Country', autoComplete: 'country-name', isName: false },
] as const;
type FieldName = (typeof fields)[number]['name'];
type Draft = Record<FieldName, string>;

const draftOf = ({ firstName, lastName, institute, department, country }: UserInfo): Draft => ({
  firstName,
  lastName,
  institute,
  department,
  country,
});

/** Names and organisation: to read, and after 'Edit Information' to change. */
export function InformationSection({ user }: { user: UserInfo }) {
  const [isEditing, setIsEditing] = useState(false);
  const edit = (
    <Button
      variant="default"
      leftSection={<IconPencil size={16} />}
      onClick={() => setIsEditing(true)}
    >
      Edit Information
    </Button>
  );
  return (
    <Section title="Your information" action={!isEditing && edit}>
      {isEditing ? (
        <InformationForm user={user} onClose={() => setIsEditing(false)} />
      ) : (
        <Facts user={user} />
      )}
    </Section>
  );
}

function Facts({ user }: { user: UserInfo }) {
  return (
    <dl className={own.facts}>
      {fields.map(({ name, label }) => [
        <dt key={name}>{label}</dt>,
        <dd key={`${name}-value`}>{user[name] || '–'}</dd>,
      ])}
    </dl>
  );
}

function InformationForm({ user, onClose }: { user: UserInfo; onClose: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(user));
  const first = useFirstField();
  const save = useChange<Partial<Draft>>({
    run: (userInfo, options) =>
      callRoute(accountRoutes.updateProfile, { body: { userInfo } }, options),
    stale: [sessionQuery().queryKey],
    done: 'Your information has been saved.',
    onDone: onClose,
    failure: (error) =>
      error instanceof ApiProblem && error.status === 401
        ? 'The change could not be authorized. Please log in again.'
        : 'Your information could not be saved.',
  });
  const before = draftOf(user);
  const changed = Object.fromEntries(
    fields
      .filter(({ name }) => draft[name].trim() !== before[name])
      .map(({ name }) => [name, draft[name].trim()]),
  );
  const isValid = fields.every(
    ({ name, isName }) => !isName || personNameSchema.safeParse(draft[name]).success,
  );
  const isReady = isValid && Object.keys(changed).length > 0;
  return (
    <form
      className={own.fields}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !save.isBusy) save.start(changed);
      }}
    >
      {fields.map(({ name, label, autoComplete, isName }, at) => (
        <TextInput
          key={name}
          {...(at === 0 ? { ref: first } : {})}
          label={isName ? label : `${label} (optional)`}
          name={name}
          autoComplete={autoComplete}
          maxLength={isName ? 100 : longest}
          value={draft[name]}
          onChange={({ currentTarget }) => {
            const { value } = currentTarget;
            setDraft((present) => ({ ...present, [name]: value }));
          }}
          error={
            isName &&
            !personNameSchema.safeParse(draft[name]).success &&
            'A name consists of 1 to 100 letters of any script, spaces, hyphens and apostrophes.'
          }
        />
      ))}
      {save.problem && <ErrorCard {...save.problem} />}
      <Group>
        <Button type="submit" loading={save.isBusy} disabled={!isReady}>
          Save
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}
