import { Button, Group, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { UserInfo } from '@isobath/contract';
import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import { PageHead } from './page-head.tsx';
import { useOwner, useSession } from '../session/session.ts';
import { askToSignIn } from '../session/pending-sign-in.ts';
import styles from './own-screen.module.css';

interface OwnScreenProps {
  title: string;
  description: string;
  lede?: ReactNode;
  /** Why visitors who are not signed in see nothing here. */
  whySignIn: string;
  /** Stands below for everybody, signed in or not. */
  below?: ReactNode;
  children: (user: UserInfo) => ReactNode;
}

/** What such a page shows after its user's session has ended. */
export const sessionEnded =
  'Your session has ended. Log in again, and this page goes on where it was.';

/**
 * A page that belongs to a user. Visitors who are not signed in are told what it is for and how to
 * sign in. When the session ends elsewhere, the page is hidden as it stands, and shown again to the
 * same person: what was typed is not lost.
 */
export function OwnScreen({
  title,
  description,
  lede,
  whySignIn,
  below,
  children,
}: OwnScreenProps) {
  const session = useSession();
  const { owner, isHere } = useOwner();
  const own = useMemo(() => owner && children(owner), [children, owner]);
  return (
    <div className={styles.screen}>
      <PageHead title={title} description={description} />
      <h1>{title}</h1>
      {lede && <p className={styles.lede}>{lede}</p>}
      {session.kind === 'unknown' && <Skeleton height={240} radius="md" mb="lg" />}
      {(session.kind === 'anonymous' || session.kind === 'guest') && (
        <SignInFirst why={owner ? sessionEnded : whySignIn} />
      )}
      {owner && (
        <div key={owner.id} hidden={!isHere}>
          {own}
        </div>
      )}
      {below}
    </div>
  );
}

/** Why somebody has to sign in, and the ways in. */
export function SignInFirst({ why }: { why: string }) {
  return (
    <section className={styles.section} aria-label="Log in first">
      <p className={styles.lede}>{why}</p>
      <Group>
        <Button onClick={() => askToSignIn()}>Log In</Button>
        <Button variant="default" component={Link} to="/register">
          Register
        </Button>
      </Group>
    </section>
  );
}

interface SectionProps {
  title: string;
  /** At the right of the title. */
  action?: ReactNode;
  note?: ReactNode;
  children?: ReactNode;
}

/** The heading of the section around a table, by its id. */
const SectionHeading = createContext<string | undefined>(undefined);

/** One part of such a page. */
export function Section({ title, action, note, children }: SectionProps) {
  const id = `section-${title.toLowerCase().replaceAll(/\W+/g, '-')}`;
  return (
    <SectionHeading.Provider value={id}>
      <section className={styles.section} aria-labelledby={id}>
        <div className={styles.sectionHead}>
          <h2 id={id}>{title}</h2>
          {action}
        </div>
        {note && <p className={styles.note}>{note}</p>}
        {children}
      </section>
    </SectionHeading.Provider>
  );
}

interface Column {
  name: string;
  isFigure?: boolean;
  /** Read out, not shown. */
  isHidden?: boolean;
}

/** What a column is called where rows are cards; nothing for one whose name is only read out. */
const writeCardLabels = (columns: readonly Column[]): Record<`--label-${number}`, string> =>
  Object.fromEntries(
    columns.map(({ name, isHidden }, index) => [
      `--label-${index + 1}`,
      JSON.stringify(isHidden ? '' : name),
    ]),
  );

/**
 * A table whose rows are cards where there is no room for all columns; each cell then has the name of its column beside it. At most eight columns. Without a label of its own it has that of
 * the section around it, whose landmark it then leaves alone: two landmarks of one name cannot be told apart.
 */
export function OwnTable({
  label,
  columns,
  children,
}: {
  label?: string;
  columns: readonly Column[];
  children: ReactNode;
}) {
  const heading = useContext(SectionHeading);
  const name =
    label === undefined
      ? { role: 'group', 'aria-labelledby': heading }
      : { role: 'region', 'aria-label': label };
  return (
    <div className={styles.tableBox} {...name} tabIndex={0}>
      <table className={styles.table} style={writeCardLabels(columns)}>
        <thead>
          <tr>
            {columns.map(({ name, isFigure, isHidden }) => (
              <th key={name} scope="col" data-figure={isFigure || undefined}>
                {isHidden ? <span className="isobath-only-read">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
