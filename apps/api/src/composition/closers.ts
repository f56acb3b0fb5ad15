import type { Logger } from '../platform/logging/logger.ts';

/** Closes something that was opened at start. */
export type Closer = () => Promise<unknown>;

/** Closes what was opened, the last first; what does not close is logged and keeps nothing else open. */
export async function closeAll(closers: Closer[], logger: Pick<Logger, 'error'>): Promise<void> {
  for (const close of closers.splice(0).reverse())
    await close().catch((error: unknown) =>
      logger.error({ err: error }, 'Something did not close cleanly'),
    );
}
