import { callRoute } from '@isobath/client';
import { guestRoutes } from '@isobath/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useSingleMutation } from '../requests/use-single-mutation.ts';
import { renewSession } from '../session/session.ts';

const patienceMs = 60_000;

/** Going on as a guest until the end of the local day. */
export function useGuestEntry(onEntered?: () => void) {
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: async () => {
      await callRoute(
        guestRoutes.admit,
        { query: { expires: String(endOfLocalDay()) } },
        { signal: AbortSignal.timeout(patienceMs) },
      );
      await renewSession(queries);
    },
    ...(onEntered && { onSuccess: onEntered }),
  });
}

function endOfLocalDay(): number {
  const end = new Date();
  end.setHours(24, 0, 0, 0);
  return end.getTime();
}
