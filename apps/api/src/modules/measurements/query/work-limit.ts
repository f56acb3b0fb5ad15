import { queryLimits } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import type { SelectTranslation } from '@isobath/query';
import { translateStatement } from '@isobath/query';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { PublicRelations } from './public-relations.ts';

/**
 * Refuses with `too-much-work`, before it runs, a statement whose joins compare too many rows. Reading is limited by the engine; but a few
 * thousand rows joined with themselves some times over keep it busy for hours.
 */
export type RefuseWork = (text: string, select: SelectTranslation) => Promise<void>;

/** {@link RefuseWork} for statements over public relations, of which one compares at most `maxCompared` rows. */
export function createWorkLimit(
  relations: Pick<PublicRelations, 'counted' | 'measured'>,
  maxCompared: number,
): RefuseWork {
  return async (text, select) => {
    let found = select;
    const catalogs = [
      () => relations.counted(),
      () => relations.measured(found.relations, found.work.linked),
    ];
    // Each catalog knows more than the one before, and takes longer.
    for (const read of catalogs) {
      if (found.work.compared <= maxCompared) return;
      const again = translateStatement(text, await read(), { textLength: queryLimits.textLength });
      if (!again.ok || again.kind !== 'select') return;
      found = again;
    }
    if (found.work.compared > maxCompared) refuse(found.work.compared, maxCompared);
  };
}

function refuse(compared: number, maxCompared: number): never {
  throw new Refusal(
    'too-much-work',
    `The joins of this statement would compare ${describeCount(compared)} rows; one statement may compare at most ${formatCount(maxCompared)}. ` +
      'Join on columns that have the same value in few rows, such as an ID, or time, lat and lon together; restrict time and place of each table; or aggregate before you join.',
  );
}

/** Two digits of an estimate are what it knows. */
function describeCount(count: number): string {
  if (!Number.isFinite(count)) return 'an unknown number of';
  if (count >= 1e15) return 'more than 1,000,000,000,000,000';
  return `about ${formatCount(Number(count.toPrecision(2)))}`;
}
