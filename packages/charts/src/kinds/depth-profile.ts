import { defineType } from './chart-type.ts';
import type { TypedRows } from './chart-type.ts';
import { floats } from '../columns/numeric-column.ts';
import type { CastsOptions } from './casts/describe-casts.tsx';
import { readCasts } from './read-casts.ts';
import { lineControls, lineOptions, readMeans, readShares } from './read-means.ts';
import type { ProfileOptions } from './profile/describe-profile.tsx';
import type { Profile } from './profile/profile-figure.ts';

/** Values over depth: means, of classes their shares, of casts every observation. */
export const depthProfile = defineType({
  rows: 'means',
  controls: { ...lineControls, splits: ['date', 'space'] },
  steps: [],
  pictureName: 'profile',
  code: 'plots',
  read: (rows) => {
    const shares = readShares(rows, 'depth');
    if (shares) return shares;
    if (areCasts(rows)) {
      const { unit, isClimatology, isMonthly } = rows.variable;
      const { title, markers, colours } = rows;
      const isLog = colours.scale === 'log';
      const options: CastsOptions = { unit, title, isClimatology, isMonthly, isLog, markers };
      return { kind: 'casts' as const, data: readCasts(rows), options };
    }
    const data: Profile = { depth: floats(rows.table, 'depth'), ...readMeans(rows) };
    const options: ProfileOptions = lineOptions(rows);
    return { kind: 'profile' as const, data, options };
  },
});

/** Whether rows over depth are observations and not means, which come with their deviations. */
function areCasts({ table, variable }: Pick<TypedRows, 'table' | 'variable'>): boolean {
  const { isGridded, measurement, field } = variable;
  return !isGridded && !measurement && !(`${field}_std` in table.columns);
}
