import type { QueryClient } from '@tanstack/react-query';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { ownKey } from '../session/session.ts';

/** What was said of a change, and when. */
export interface SaidMessage {
  readonly id: number;
  /** ISO 8601. */
  readonly at: string;
  readonly text: string;
  readonly isFailure: boolean;
}

/** Of messages the newest are kept (spec 3 §4). */
const keptMessages = 100;
let lastId = 0;

/** What was said in this tab since its person logged in, the newest last; it goes with the session. */
export const messageLogQuery = queryOptions<readonly SaidMessage[]>({
  queryKey: [ownKey, 'messages'],
  queryFn: skipToken,
  initialData: [],
  staleTime: Infinity,
  gcTime: Infinity,
});

/** Keeps a message; of more than a hundred the oldest go. */
export function logMessage(queries: QueryClient, text: string, isFailure: boolean): void {
  lastId += 1;
  const message = { id: lastId, at: new Date().toISOString(), text, isFailure };
  queries.setQueryData<readonly SaidMessage[]>(messageLogQuery.queryKey, (said = []) =>
    [...said, message].slice(-keptMessages),
  );
}
