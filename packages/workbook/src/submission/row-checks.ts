import { makeOceanCheck } from './check-rows.ts';
import type { MakeRowCheck } from './checks/row-check.ts';

/** The checks that look at whole rows, besides those of single cells in `data-rules`. Each has a file of its own. */
export const ROW_CHECKS: readonly MakeRowCheck[] = [makeOceanCheck];
