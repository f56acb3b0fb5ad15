import { ActionIcon, Button } from '@mantine/core';
import { callRoute } from '@isobath/client';
import { signOutRoutes } from '@isobath/contract';
import { Menu } from '@isobath/ui';
import {
  IconChevronDown,
  IconLogin,
  IconLogout,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import type { Me, UserInfo } from '@isobath/contract';
import { redirectTo } from '../shared/session/redirect-path.ts';
import { leaveSession, useIsSessionAwaited, useSession } from '../shared/session/session.ts';
import { askToSignIn } from '../shared/session/pending-sign-in.ts';
import { showToast } from '../shared/dialogs/toasts.tsx';
import { administratorMenu, personMenu } from './person-menu.ts';
import { formatAddress } from './search-codec.ts';
import styles from './layout.module.css';

/**
 * At the right end of the bar: Register and Login, or the user's own pages under their address.
 * Nothing is shown until the visitor is identified.
 */
export function UserMenu() {
  const session = useSession();
  const isAwaited = useIsSessionAwaited();
  if (isAwaited) return <div className={styles.userMenuPlace} />;
  if (session.kind === 'account') return <PersonMenu user={session.user} />;
  if (session.kind === 'guest') return <GuestMenu guest={session} />;
  return <Entrance />;
}

function Entrance() {
  const login = useLoginLink();
  return (
    <>
      <div className={styles.entrance}>
        <Button variant="subtle" size="compact-sm" component={Link} to="/register">
          Register
        </Button>
        <Button variant="light" size="compact-sm" component="a" {...login}>
          Login
        </Button>
      </div>
      <div className={styles.entranceMenu}>
        <Menu position="bottom-end" width={190}>
          <Menu.Target>
            <ActionIcon variant="subtle" size={40} aria-label="Account">
              <IconUser size={20} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <EntranceItems />
          </Menu.Dropdown>
        </Menu>
      </div>
    </>
  );
}

function EntranceItems() {
  const login = useLoginLink();
  return (
    <>
      <Menu.Item component={Link} to="/register" leftSection={<IconUserPlus size={16} />}>
        Register
      </Menu.Item>
      <Menu.Item component="a" {...login} leftSection={<IconLogin size={16} />}>
        Login
      </Menu.Item>
    </>
  );
}

/** A link to the page (for a new tab) that opens the dialog over the present screen. On the page itself it leads to the fields, and where the page leads to stays. */
function useLoginLink() {
  const { href, pathname } = useLocation();
  const isHere = pathname === '/login';
  return {
    href: isHere ? href : `/login${formatAddress({ redirect: redirectTo(href) })}`,
    onClick: (event: React.MouseEvent): void => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const field = isHere ? document.querySelector<HTMLInputElement>('main form input') : null;
      if (field) field.focus();
      else askToSignIn();
    },
  };
}

function GuestMenu({ guest }: { guest: Extract<Me, { kind: 'guest' }> }) {
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <button type="button" className={styles.person} aria-label="Guest">
          <IconUser size={18} aria-hidden />
          <span>Guest</span>
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {guest.plots} of {guest.plotsAllowed} plots of today used
        </Menu.Label>
        <EntranceItems />
      </Menu.Dropdown>
    </Menu>
  );
}

function PersonMenu({ user }: { user: UserInfo }) {
  const queries = useQueryClient();
  const leave = (): void => {
    leaveSession(queries, () =>
      callRoute(signOutRoutes.signOut, {}, { signal: AbortSignal.timeout(30_000) }),
    ).catch(() => showToast('There was an unexpected error while logging out.', 'failed'));
  };
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <button type="button" className={styles.person} aria-label={`Account of ${user.email}`}>
          <IconUser size={18} aria-hidden />
          <span>{user.email}</span>
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <span className={styles.personLabel}>{user.email}</span>
        </Menu.Label>
        {personMenu.map(({ label, to }) => (
          <Menu.Item key={to} component={Link} to={to}>
            {label}
          </Menu.Item>
        ))}
        {user.isDataSubmissionAdmin && administratorMenu.length > 0 && (
          <>
            <Menu.Divider />
            {administratorMenu.map(({ label, to }) => (
              <Menu.Item key={to} component={Link} to={to}>
                {label}
              </Menu.Item>
            ))}
          </>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={leave}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
