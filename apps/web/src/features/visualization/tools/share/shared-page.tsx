import { ApiProblem } from '@isobath/client';
import { pageHeads } from '@isobath/contract';
import { ErrorCard } from '@isobath/ui';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, Navigate } from '@tanstack/react-router';
import { describeFailure } from '../../../../shared/requests/loadable-query.ts';
import { PageHead } from '../../../../shared/screens/page-head.tsx';
import { chartShareQuery, plotsOfShared } from './shared-charts.ts';
import styles from './share.module.css';

const route = getRouteApi('/plot/$share');

/** A short link: leads to the charts that were shared, or says why there are none. */
export function SharedPage() {
  const { share: id } = route.useParams();
  const { data: share, error, refetch } = useQuery(chartShareQuery(id));
  if (share)
    return (
      <Navigate
        to="/visualization/charts"
        search={{
          ...share.panel,
          plot: plotsOfShared(share.charts),
          share: id,
          compare: share.compare ?? undefined,
        }}
        replace
      />
    );
  return (
    <div className={styles.page}>
      <PageHead {...pageHeads['/plot/$share']} />
      <h1 className="isobath-only-read">Shared charts</h1>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Skeleton height={420} />}
    </div>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isUnknown = error instanceof ApiProblem && error.status === 404;
  if (!isUnknown)
    return (
      <ErrorCard
        {...describeFailure(error, 'We were unable to open this link.')}
        onRetry={onRetry}
      />
    );
  return (
    <ErrorCard
      title="No charts here"
      message="There are no shared charts at this address. The link may be incomplete, or the charts were removed."
      wayThrough={<Link to="/visualization/charts">Draw charts of your own</Link>}
    />
  );
}
