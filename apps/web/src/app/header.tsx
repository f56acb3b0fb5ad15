import { Burger } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Menu, Wordmark } from '@isobath/ui';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { HelpMenu } from './help-menu.tsx';
import { HeaderSearch } from './header-search.tsx';
import { MenuLink } from './menu-link.tsx';
import { mainMenu } from './menu.ts';
import type { MenuEntry } from './menu.ts';
import { SchemeSwitch } from './scheme-switch.tsx';
import styles from './layout.module.css';

const UserMenu = lazy(async () => ({ default: (await import('./user-menu.tsx')).UserMenu }));
const MenuDrawer = lazy(() => import('./menu-drawer.tsx'));

/** 56 px: wordmark, menus, search, help, theme, account. Below 900 px the menus move behind a toggle. */
export function Header() {
  const [isOpen, { open, close }] = useDisclosure(false);
  const hasOwnSearch = useRouterState({
    select: (state) => ['/', '/catalog'].includes(state.location.pathname),
  });
  return (
    <header className={styles.header}>
      <Burger
        className={styles.toggle}
        opened={isOpen}
        onClick={open}
        size="sm"
        aria-label="Open the menu"
      />
      <Link to="/" className={styles.brand} aria-label="Isobath, home">
        <Wordmark />
      </Link>
      <nav className={styles.menus} aria-label="Main">
        {mainMenu.map((entry) => (
          <HeaderEntry key={entry.label} entry={entry} />
        ))}
      </nav>
      <div className={styles.right}>
        {!hasOwnSearch && <HeaderSearch />}
        <HelpMenu />
        <SchemeSwitch />
        <Suspense fallback={<div className={styles.userMenuPlace} />}>
          <UserMenu />
        </Suspense>
      </div>
      {isOpen && (
        <Suspense>
          <MenuDrawer onClose={close} />
        </Suspense>
      )}
    </header>
  );
}

function HeaderEntry({ entry }: { entry: MenuEntry }) {
  const isHere = useRouterState({
    select: ({ location: { pathname } }) =>
      'children' in entry &&
      entry.children.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`)),
  });
  if (!('children' in entry)) return <MenuLink entry={entry} className={styles.menuLink} />;
  return (
    <Menu position="bottom-start" width={200}>
      <Menu.Target>
        <button type="button" className={styles.menuLink} aria-current={isHere || undefined}>
          {entry.label}
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {entry.children.map(({ label, to, hash }) => (
          <Menu.Item
            key={label}
            component={Link}
            to={to}
            {...(hash && { hash })}
            className={styles.menuItem}
            activeProps={{ 'aria-current': 'page' }}
            activeOptions={{ includeHash: hash !== undefined }}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
