import { ShownOnce } from '../../shared/screens/shown-once.tsx';

interface SecretBoxProps {
  secret: string;
  address: string;
  onDone: () => void;
}

/** The secret of a webhook that has just been made. */
export function SecretBox({ secret, address, onDone }: SecretBoxProps) {
  return (
    <ShownOnce label={`The secret of ${address}`} what="the secret" text={secret} onDone={onDone}>
      It is shown only once. Your program uses it to verify that an event comes from this portal.
    </ShownOnce>
  );
}
