import type { ClosedTree } from '@isobath/engine';
import { closeOpenParts } from '@isobath/engine';
import type { Logger } from '../logging/logger.ts';
import { StartError } from './start-error.ts';

/** Closes to other users what older releases left open in the data folder, and says so; for a process that has the folder to itself. */
export async function closeDataFolder(folder: string, logger: Logger): Promise<void> {
  const tree = await closeOpenParts(folder);
  refuseWhatStaysOpen(tree);
  if (tree.closed > 0)
    logger.warn(
      { folder, closed: tree.closed },
      'Files of the data folder had modes that let other users in; only their owner may use them now',
    );
}

/** Throws a {@link StartError} that names what other users may still read or write. */
export function refuseWhatStaysOpen({ failed: [first, ...others] }: ClosedTree): void {
  if (first === undefined) return;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  throw new StartError(
    `Other users of this machine can use ${first}${more}, and its mode cannot be changed because it belongs to another user. Use chown to make the user of this process its owner.`,
  );
}
