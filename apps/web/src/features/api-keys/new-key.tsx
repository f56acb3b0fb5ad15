import { Button, TextInput } from '@mantine/core';
import { callRoute } from '@isobath/client';
import { keyRoutes } from '@isobath/contract';
import type { CreatedKey, NewKeyRequest } from '@isobath/contract';
import { ErrorCard } from '@isobath/ui';
import { useState } from 'react';
import { DateField } from '../../shared/fields/date-field.tsx';
import { Section } from '../../shared/screens/own-screen.tsx';
import { ShownOnce } from '../../shared/screens/shown-once.tsx';
import { useChange } from '../../shared/requests/use-change.ts';
import { ownKeysQuery } from './own-keys-query.ts';
import own from '../../shared/screens/own-screen.module.css';

const maxDescriptionLength = 200;
const farthest = '2099-12-31';

interface NewKeyProps {
  made: CreatedKey | undefined;
  onMade: (made: CreatedKey | undefined) => void;
}

/** Makes a key and shows it, this once. */
export function NewKey({ made, onMade }: NewKeyProps) {
  return (
    <Section title="New key">
      {made ? (
        <MadeKey made={made} onDone={() => onMade(undefined)} />
      ) : (
        <NewKeyForm onMade={onMade} />
      )}
    </Section>
  );
}

function NewKeyForm({ onMade }: Pick<NewKeyProps, 'onMade'>) {
  const [description, setDescription] = useState('');
  const [expires, setExpires] = useState<string>();
  const [isDateValid, setIsDateValid] = useState(true);
  const create = useChange({
    run: (body: NewKeyRequest, options) => callRoute(keyRoutes.create, { body }, options),
    stale: [ownKeysQuery().queryKey],
    failure: 'We were unable to create a new API key.',
    onDone: onMade,
  });
  const isReady = description.trim() !== '' && isDateValid;
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return (
    <form
      className={own.fields}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !create.isBusy)
          create.start({ description: description.trim(), expires: expires ?? null });
      }}
    >
      <TextInput
        label="Key Description"
        description="Where it will be used, such as “pycmap on my laptop”"
        name="description"
        autoComplete="off"
        maxLength={maxDescriptionLength}
        value={description}
        onChange={({ currentTarget }) => setDescription(currentTarget.value)}
      />
      <DateField
        label="Expires after (optional)"
        value={expires}
        end="last"
        min={today}
        max={farthest}
        onChange={setExpires}
        onValidity={setIsDateValid}
        invalidMessage="Choose today or a later day."
      />
      {create.problem && <ErrorCard {...create.problem} />}
      <div>
        <Button type="submit" loading={create.isBusy} disabled={!isReady}>
          Create API Key
        </Button>
      </div>
    </form>
  );
}

/** The key that has just been made. */
function MadeKey({ made: { token, key }, onDone }: { made: CreatedKey; onDone: () => void }) {
  return (
    <ShownOnce label={`The key “${key.description}”`} what="the key" text={token} onDone={onDone}>
      It is shown only once and not stored; if you lose it, create a new one.
    </ShownOnce>
  );
}
