import { Textarea, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { MessageScreen } from './message-screen.tsx';
import { isWebAddress, writeNomination } from './nomination.ts';
import { useDraft } from './use-draft.ts';

const maxNameLength = 300;
const maxAddressLength = 500;
const maxDescriptionLength = 9000;

/** Naming a dataset that the portal should hold. */
export function NominatePage(): ReactElement {
  const draft = useDraft('nominate-data');
  const [name, website, description] = [
    draft.read('dataset'),
    draft.read('address'),
    draft.read('description'),
  ];
  return (
    <MessageScreen
      title="Nominate New Data"
      description="Suggest a dataset for this portal."
      lede="Tell us about a dataset that should be here, your own or someone else's. We will look at it and reply by e-mail."
      nameLabel="Your Name"
      topic="nominate-data"
      draft={draft}
      message={writeNomination({ name, website, description })}
      thanks="Thank you. The team has your nomination and will reply by e-mail."
      onSent={draft.forget}
    >
      <TextInput
        label="Dataset Name"
        name="dataset"
        autoComplete="off"
        required
        maxLength={maxNameLength}
        value={name}
        onChange={({ currentTarget }) => draft.write('dataset', currentTarget.value)}
      />
      <TextInput
        label="Dataset Website (optional)"
        name="address"
        type="url"
        autoComplete="off"
        maxLength={maxAddressLength}
        value={website}
        onChange={({ currentTarget }) => draft.write('address', currentTarget.value)}
        error={
          website.length > 8 &&
          !isWebAddress(website) &&
          'This is not the address of a page. Accepted: https://example.org/data'
        }
      />
      <Textarea
        label="Description"
        description="What was measured, where and when, and who made it"
        name="description"
        required
        autosize
        minRows={5}
        maxRows={18}
        maxLength={maxDescriptionLength}
        value={description}
        onChange={({ currentTarget }) => draft.write('description', currentTarget.value)}
      />
    </MessageScreen>
  );
}
