import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Plot } from './recalls.service.ts';

/** Keeps what somebody plotted or matched. */
export type KeepPlot = (plot: Plot) => Promise<void>;

/** Keeps what somebody who is logged in plots or matches, once they have it. */
export function followPlot(
  { caller, log }: FastifyRequest,
  reply: FastifyReply,
  { keepPlot, plot }: { readonly keepPlot: KeepPlot; readonly plot: Omit<Plot, 'accountId'> },
): void {
  if (caller.kind !== 'account') return;
  const { accountId } = caller;
  reply.raw.once('finish', () => {
    if (reply.statusCode >= 400) return;
    keepPlot({ accountId, ...plot }).catch((error: unknown) =>
      log.error({ err: error }, 'A plot could not be kept'),
    );
  });
}
