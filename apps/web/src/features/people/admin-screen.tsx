import { Skeleton } from '@mantine/core';
import { Link, notFound } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageHead } from '../../shared/page-head.tsx';
import { useSession } from '../../shared/session/session.ts';
import own from '../../shared/own-screen.module.css';
import styles from './people.module.css';

const pages = [{ to: '/admin/people', label: 'People' }, { to: '/admin/audit', label: 'Audit Log' }, { to: '/admin/mail', label: 'Mail' }] as const;

interface AdminScreenProps {
  title: string;
  lede: string;
  children: ReactNode;
}

/** A page for administrators, with the way to the others. For everybody else nothing is at its address. */
export function AdminScreen({ title, lede, children }: AdminScreenProps) {
  const session = useSession();
  if (session.kind === 'anonymous' || session.kind === 'guest' || (session.kind === 'account' && !session.user.isDataSubmissionAdmin)) throw notFound();
  return (
    <div className={own.screen}>
      <PageHead title={title} description={lede} />
      <nav className={styles.pages} aria-label="Administration">
        {pages.map(({ to, label }) => <Link key={to} to={to} activeOptions={{ includeSearch: false }}>{label}</Link>)}
      </nav>
      <h1>{title}</h1>
      <p className={own.lede}>{lede}</p>
      {session.kind === 'unknown' && <Skeleton height={320} radius="md" />}
      {session.kind === 'account' && (session.user.needsSecondFactor ? <SecondFactorFirst /> : children)}
    </div>
  );
}

function SecondFactorFirst() {
  return (
    <section className={own.section}>
      <p>Administrators of this portal need a second factor. <Link to="/profile">Turn it on in your profile</Link>, and this page opens.</p>
    </section>
  );
}
