import { ApiProblem } from '@isobath/client';
import { ErrorCard } from '@isobath/ui';
import { Link } from '@tanstack/react-router';
import { describeFailure } from '../requests/loadable-query.ts';
import { truncate } from '../dataset/dataset-facts.ts';
import { PageHead } from './page-head.tsx';
import styles from './page-problem.module.css';

interface PageProblemProps {
  kind: 'dataset' | 'cruise';
  /** As written in the address. */
  name: string;
  error: Error;
  onRetry: () => void;
}

const failures = {
  dataset: 'Failed to retrieve dataset information',
  cruise: 'Unable to Fetch Cruise Data',
} as const;

/** No such name: not there, removed, or one that no dataset and no cruise can have. */
const unknownStatuses = [400, 404, 410];
const searchedLength = 100;

/** The whole screen of a dataset or a cruise that could not be loaded: names what was asked for, and leads to those that exist. */
export function PageProblem({ kind, name, error, onRetry }: PageProblemProps) {
  const removal = error instanceof ApiProblem && error.status === 410 ? error.detail : undefined;
  const problem = describeFailure(
    error,
    removal ?? `There was a problem loading the page. The requested ${kind} is “${name}”.`,
  );
  const details = `${failures[kind]}: ${name}\n${problem.details ?? ''}`.trim();
  const title = removal === undefined ? 'Error' : 'Removed';
  const isUnknown = error instanceof ApiProblem && unknownStatuses.includes(error.status);
  const words = truncate(name.replaceAll(/[_\W]+/g, ' ').trim(), searchedLength);
  const search = (
    <Link to="/catalog" search={{ keywords: words }}>
      Search the catalog for “{words}”
    </Link>
  );
  return (
    <div className={styles.problem}>
      <PageHead title={title} />
      <h1 className="isobath-only-read">{title}</h1>
      <ErrorCard
        {...problem}
        details={removal === undefined ? details : undefined}
        title={title}
        wayThrough={isUnknown ? search : problem.wayThrough}
        {...(isUnknown ? {} : { onRetry })}
      />
    </div>
  );
}
