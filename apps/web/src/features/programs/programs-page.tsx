import type { ProgramRow } from '@isobath/contract';
import { LoadView } from '@isobath/ui';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { PageHead } from '../../shared/screens/page-head.tsx';
import { ProgramCard } from './program-card.tsx';
import { programsQuery } from './program-queries.ts';
import styles from './programs.module.css';

/** All programs: those with datasets as cards, then those that are described without any. */
export function ProgramsPage(): ReactElement {
  const programs = useQuery(programsQuery());
  return (
    <div className={styles.page}>
      <PageHead
        title="Programs"
        description="Research programs whose datasets and cruises are in this portal."
      />
      <h1>Programs</h1>
      <LoadView
        of={loadableFromQuery(programs, {
          doing: 'Fetching Programs',
          failure: 'The programs could not be loaded.',
        })}
        skeleton={<CardsSkeleton />}
        onRetry={() => void programs.refetch()}
      >
        {(all) => <ProgramCards all={all} />}
      </LoadView>
    </div>
  );
}

function ProgramCards({ all }: { all: readonly ProgramRow[] }) {
  const here = all.filter(({ datasetCount }) => datasetCount > 0);
  const elsewhere = all.filter(({ datasetCount }) => datasetCount === 0);
  return (
    <>
      <p className={styles.lede}>
        Much of what is known of the ocean comes from programs that measure for years, with many
        ships, instruments and people.
      </p>
      <p className={styles.instruction}>
        Choose a program to see where its cruises went, its datasets, and their variables.
      </p>
      {here.length > 0 ? (
        <ul className={styles.cards}>
          {here.map((program) => (
            <li key={program.name}>
              <ProgramCard program={program} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.instruction}>No dataset in this portal belongs to a program yet.</p>
      )}
      {elsewhere.length > 0 && (
        <section aria-labelledby="programs-elsewhere">
          <h2 id="programs-elsewhere">Without datasets in this portal</h2>
          <ul className={styles.elsewhere}>
            {elsewhere.map(({ name, fullName, blurb }) => (
              <li key={name}>
                <h3>
                  <Link to="/programs/$program" params={{ program: name }}>
                    {name}
                  </Link>
                </h3>
                <p className={styles.fullName}>{fullName ?? 'Missing full name'}</p>
                <p>{blurb ?? 'Missing description'}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function CardsSkeleton() {
  return (
    <div className={styles.cards}>
      <Skeleton height={545} />
      <Skeleton height={545} />
    </div>
  );
}
