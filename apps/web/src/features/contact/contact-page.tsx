import { Textarea } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { MessageScreen } from './message-screen.tsx';
import { useDraft } from './use-draft.ts';

const maxMessageLength = 10_000;

/** A message to the people who run the portal. */
export function ContactPage(): ReactElement {
  const draft = useDraft('contact');
  const text = draft.read('message').trim();
  return (
    <MessageScreen
      title="Contact Us"
      description="Write to the people who run this portal."
      lede={
        <>
          Questions, bug reports and suggestions are welcome. To suggest a dataset, use{' '}
          <Link to="/datasubmission/nominate-data">Nominate New Data</Link>.
        </>
      }
      nameLabel="Name"
      topic="contact"
      draft={draft}
      message={text === '' ? undefined : text}
      thanks="Thank you. The team has your message and will reply by e-mail."
      onSent={draft.forget}
    >
      <Textarea
        label="Message"
        name="message"
        required
        autosize
        minRows={6}
        maxRows={18}
        maxLength={maxMessageLength}
        value={draft.read('message')}
        onChange={({ currentTarget }) => draft.write('message', currentTarget.value)}
      />
    </MessageScreen>
  );
}
