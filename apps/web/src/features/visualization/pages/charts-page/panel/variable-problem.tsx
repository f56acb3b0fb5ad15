import { chartMessages } from '@isobath/contract';
import { ErrorCard } from '@isobath/ui';
import { describeFailure } from '../../../../../shared/requests/loadable-query.ts';

/** Why the variable that was asked for is not there: what the portal refused with, or in a sentence. */
export function VariableProblem({
  error,
  problem,
}: {
  error: Error | null;
  problem: string | undefined;
}) {
  return (
    <>
      {error && <ErrorCard {...describeFailure(error, chartMessages.detailsFailed)} />}
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}
