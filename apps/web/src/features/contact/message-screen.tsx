import { Button, TextInput } from '@mantine/core';
import { emailSchema } from '@isobath/contract';
import { ErrorCard } from '@isobath/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFirstField } from '../../shared/fields/first-field.ts';
import { FormScreen } from '../../shared/screens/form-screen.tsx';
import { useIsMailOff, useUser } from '../../shared/session/session.ts';
import type { Message } from './use-message.ts';
import { useMessage } from './use-message.ts';
import type { Draft } from './use-draft.ts';
import styles from './contact.module.css';

interface MessageScreenProps {
  title: string;
  description: string;
  lede: ReactNode;
  nameLabel: string;
  topic: NonNullable<Message['topic']>;
  draft: Draft;
  /** What goes into the mail; undefined while something is missing. */
  message: string | undefined;
  thanks: ReactNode;
  /** Forgets what was written once it is sent. */
  onSent: () => void;
  /** The fields besides name and address. */
  children: ReactNode;
}

/** A form to the team. Once it is sent, a thank-you replaces it. */
export function MessageScreen({
  title,
  description,
  lede,
  nameLabel,
  topic,
  draft,
  message,
  thanks,
  onSent,
  children,
}: MessageScreenProps) {
  const user = useUser();
  const isMailOff = useIsMailOff();
  const first = useFirstField();
  const [sent, setSent] = useState<{ to: string; hasCopy: boolean }>();
  const [website, setWebsite] = useState('');
  const name = draft.read('name', user ? `${user.firstName} ${user.lastName}`.trim() : '');
  const email = draft.read('email', user?.email ?? '');
  const sending = useMessage((answer) => {
    setSent(answer);
    onSent();
  });
  const isAddress = emailSchema.safeParse(email).success;
  const isReady = name.trim() !== '' && isAddress && message !== undefined;
  const send = (): void => {
    if (message !== undefined)
      sending.start({ name: name.trim(), email: email.trim(), message, topic, website });
  };
  if (sent) {
    const copy = describeCopy(sent, isMailOff);
    return (
      <FormScreen title={title} description={description}>
        <p role="status" className={styles.thanks}>
          {thanks} {copy}
        </p>
      </FormScreen>
    );
  }
  return (
    <FormScreen title={title} description={description} lede={lede}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !sending.isBusy) send();
        }}
      >
        <TextInput
          ref={first}
          label={nameLabel}
          name="name"
          autoComplete="name"
          required
          maxLength={200}
          value={name}
          onChange={({ currentTarget }) => draft.write('name', currentTarget.value)}
        />
        <TextInput
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          value={email}
          onChange={({ currentTarget }) => draft.write('email', currentTarget.value)}
          error={
            !isAddress &&
            /@[^@]*\..|\s\S/.test(email) &&
            'This is not an email address. Accepted: name@example.org'
          }
        />
        {children}
        <div className={styles.trap} aria-hidden>
          <label>
            Website
            <input
              tabIndex={-1}
              name="website"
              autoComplete="off"
              value={website}
              onChange={({ currentTarget }) => setWebsite(currentTarget.value)}
            />
          </label>
        </div>
        {sending.problem && <ErrorCard {...sending.problem} />}
        <Button type="submit" loading={sending.isBusy} disabled={!isReady}>
          Send
        </Button>
      </form>
    </FormScreen>
  );
}

/** What happens to the sender's copy. */
function describeCopy({ to, hasCopy }: { to: string; hasCopy: boolean }, isMailOff: boolean) {
  if (isMailOff) return `This portal cannot send mail, so you do not get a copy at ${to}.`;
  return hasCopy
    ? `A copy is on its way to ${to}.`
    : `We sent no copy to ${to}, because too many went there within the hour.`;
}
