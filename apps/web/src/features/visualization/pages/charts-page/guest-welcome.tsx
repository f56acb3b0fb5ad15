import { guestPlots } from '@isobath/contract';
import { ErrorCard } from '@isobath/ui';
import { Anchor, Button, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Dialog } from '../../../../shared/dialogs/dialog.tsx';
import { describeFailure } from '../../../../shared/requests/loadable-query.ts';
import { useGuestEntry } from '../../../../shared/account/guest-entry.ts';
import { askToSignIn, usePendingSignIn } from '../../../../shared/session/pending-sign-in.ts';
import { useSession } from '../../../../shared/session/session.ts';

/** Asks visitors who they are. A guest's day is remembered by its cookie: until it ends, nobody is asked again in this browser. The login dialog takes its place. */
export function GuestWelcome() {
  const session = useSession();
  const isSigningIn = usePendingSignIn() !== undefined;
  const entry = useGuestEntry();
  if (session.kind !== 'anonymous' || isSigningIn) return null;
  return (
    <Dialog title="Welcome to Charts and Plots" widthPx={480}>
      <p>
        As a guest you can create {guestPlots.allowed} plots per day. With an account there is no
        limit.
      </p>
      {entry.error && (
        <ErrorCard
          {...describeFailure(entry.error, 'Guest login is not available at this moment.')}
        />
      )}
      <Stack gap="sm">
        <Button fullWidth loading={entry.isPending} onClick={() => entry.mutate()}>
          Continue as Guest
        </Button>
        <Button fullWidth variant="default" component={Link} to="/register">
          Register
        </Button>
        <Button fullWidth variant="default" onClick={() => askToSignIn()}>
          Log In
        </Button>
        <Anchor component={Link} to="/catalog" size="sm" ta="center">
          Back to the catalog
        </Anchor>
      </Stack>
    </Dialog>
  );
}
