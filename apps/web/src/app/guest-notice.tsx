import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSession } from '../shared/session/session.ts';
import styles from './layout.module.css';

/** Under the bar, once a guest has few plots left today. */
export function GuestNotice() {
  const session = useSession();
  if (session.kind !== 'guest' || session.plots < session.noticeFrom) return null;
  const left = Math.max(0, session.plotsAllowed - session.plots);
  return (
    <p className={styles.notice} role="status">
      {left === 0
        ? 'You have used all of today’s plots; pages still show their first pictures.'
        : `You have ${left === 1 ? 'one plot' : `${left} plots`} left today.`}{' '}
      To make plots without a limit,{' '}
      <Anchor component={Link} to="/register" inherit underline="always">
        register
      </Anchor>{' '}
      and log in.
    </p>
  );
}
