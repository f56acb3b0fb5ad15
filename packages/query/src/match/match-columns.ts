import { nameApart } from '../procedures/selection.ts';
import type { Item } from '../procedures/selection.ts';
import { fittingItems } from '../procedures/kind-summaries.ts';
import { meanItems } from '../procedures/variables.ts';
import type { Match } from './match.ts';
import { pointKey } from './match.ts';

type MatchItem = Omit<Item, 'text'>;

/** The columns of a match, over rows `t` of the target and points `s` of the source: the point, the cruise of a track, the source's variables, the target's. */
export function listMatchItems({ source, target }: Match): MatchItem[] {
  const point = pointKey(source.table).map((name): MatchItem => ({
    sql: `s.${name}`,
    column: {
      header: name,
      kind: name === 'time' ? 'time' : name === 'month' ? 'int' : 'float',
      isNullable: false,
    },
    ...(name === 'time' && { columnsSql: 'toFloat64(toUnixTimestamp64Milli(s.time))' }),
  }));
  const cruise: MatchItem[] =
    source.cruiseId === undefined
      ? []
      : [
          {
            sql: `toInt32(${source.cruiseId})`,
            column: { header: 'Cruise_ID', kind: 'int', isNullable: false },
          },
        ];
  const ofSource = meanItems(source.variables).map(({ column }, index): MatchItem => {
    const sql = `any(s.value_${index})`;
    return { sql, column, columnsSql: `ifNull(${sql}, nan)` };
  });
  const ofTarget = target.isByKind ? fittingItems(target.variables) : meanItems(target.variables);
  return nameApart([...point, ...cruise, ...ofSource, ...ofTarget]);
}
