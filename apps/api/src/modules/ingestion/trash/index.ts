import { createAudit } from '../../protection/audit/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Disks } from './free-space.ts';
import { watchDisks } from './free-space.ts';
import { TrashClock } from './trash-clock.ts';
import { createTableTrash } from './trash-tables.ts';
import { createTrashRepository } from './trash.repository.ts';
import { Trash } from './trash.service.ts';

export type { Trash, TrashEntry } from './trash.service.ts';
export { registerTrashRoutes } from './trash.routes.ts';
export type { TrashRow } from './trash.repository.ts';

/** The trash of a platform; a test brings its own disks and monotonic clock (milliseconds). */
export function createTrash(
  platform: Platform,
  own: { readonly disks?: Disks; readonly monotonicMs?: () => number } = {},
): Trash {
  const repository = createTrashRepository(platform.database);
  return new Trash({
    platform,
    repository,
    tables: createTableTrash(platform),
    clock: new TrashClock(repository, platform.clock, own.monotonicMs),
    disks: own.disks ?? watchDisks(platform),
    audit: createAudit(platform.database, platform.clock, { keptDays: platform.config.auditDays }),
  });
}
