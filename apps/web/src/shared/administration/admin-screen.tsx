import { describeJobProblems } from '@isobath/contract';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, notFound } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { sessionEnded, SignInFirst } from '../screens/own-screen.tsx';
import { PageHead } from '../screens/page-head.tsx';
import { useOwner, useSession } from '../session/session.ts';
import { backupQuery, jobsQuery } from './status-queries.ts';
import { MessageLog } from './messages.tsx';
import own from '../screens/own-screen.module.css';
import styles from './administration.module.css';

const pages = [
  { to: '/admin/people', label: 'People' },
  { to: '/admin/audit', label: 'Audit Log' },
  { to: '/admin/mail', label: 'Mail' },
  { to: '/admin/webhooks', label: 'Webhooks' },
  { to: '/admin/errors', label: 'Errors' },
  { to: '/admin/news', label: 'News' },
  { to: '/admin/add', label: 'Add Dataset' },
  { to: '/datasubmission/admindashboard', label: 'Submissions' },
] as const;

interface AdminScreenProps {
  title: string;
  lede: string;
  children: ReactNode;
}

/** A page for administrators, with the way to the others. For everybody else nothing is at its address, and nothing of it is shown until it is known who looks. */
export function AdminScreen({ title, lede, children }: AdminScreenProps) {
  const session = useSession();
  const { owner, isHere } = useOwner();
  const content = useMemo(
    () =>
      owner?.needsSecondFactor ? (
        <SecondFactorFirst />
      ) : (
        <>
          <BackupNotice />
          <JobsNotice />
          {children}
          {owner && <MessageLog personId={owner.id} />}
        </>
      ),
    [owner, children],
  );
  if (session.kind === 'unknown')
    return (
      <div className={own.screen}>
        <Skeleton height={480} radius="md" />
      </div>
    );
  if (!owner?.isDataSubmissionAdmin) throw notFound();
  return (
    <div className={own.screen}>
      <PageHead title={title} description={lede} />
      <nav className={styles.pages} aria-label="Administration">
        {pages.map(({ to, label }) => (
          <Link key={to} to={to} activeOptions={{ includeSearch: false }}>
            {label}
          </Link>
        ))}
      </nav>
      <h1>{title}</h1>
      <p className={own.lede}>{lede}</p>
      {!isHere && <SignInFirst why={sessionEnded} />}
      <div key={owner.id} hidden={!isHere}>
        {content}
      </div>
    </div>
  );
}

/** Tells that the last good backup is too old; nothing while all is well. */
function BackupNotice() {
  const { data } = useQuery(backupQuery);
  return data?.problem == null ? null : (
    <p className={styles.notice} role="status">
      {data.problem} On the machine of the portal, <code>npx isobath status</code> shows the
      schedule.
    </p>
  );
}

/** Tells which background jobs fail or hang; nothing while all is well. */
function JobsNotice() {
  const { data = [] } = useQuery(jobsQuery);
  const problems = describeJobProblems(data);
  return problems.length === 0 ? null : (
    <ul className={styles.notice} role="status">
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  );
}

function SecondFactorFirst() {
  return (
    <section className={own.section} aria-label="A second factor first">
      <p>
        Administrators of this portal need a second factor.{' '}
        <Link to="/profile" hash="section-second-factor">
          Turn it on in your profile
        </Link>
        , and this page opens.
      </p>
    </section>
  );
}
