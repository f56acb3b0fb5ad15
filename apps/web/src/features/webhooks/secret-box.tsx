import { Button, Group } from '@mantine/core';
import { CopyButton } from '@isobath/ui';
import { useEffect, useRef } from 'react';
import own from '../../shared/screens/own-screen.module.css';

interface SecretBoxProps {
  secret: string;
  address: string;
  onDone: () => void;
}

/** The secret itself, where the eye and the focus go. */
export function SecretBox({ secret, address, onDone }: SecretBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      className={own.secret}
      tabIndex={-1}
      role="group"
      aria-label={`The secret of ${address}`}
    >
      <p>
        <strong>Copy the secret now.</strong> It is shown only once. Your program uses it to verify
        that an event comes from this portal.
      </p>
      <code className={own.secretText}>{secret}</code>
      <Group>
        <CopyButton text={secret} what="the secret" label="Copy the secret" />
        <Button variant="subtle" onClick={onDone}>
          Done
        </Button>
      </Group>
    </div>
  );
}
