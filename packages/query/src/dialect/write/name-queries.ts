import type { NamedScope } from '../expression/writer.ts';
import type { Query } from '../parse/tree.ts';
import type { Place } from '../sql-refusal.ts';
import { refuseAt, showWord } from '../sql-refusal.ts';

/** Names of queries as those after them and the query itself see them. */
export function nameQueries(query: Query, outer: NamedScope | undefined): NamedScope | undefined {
  let scope = outer;
  const seen = new Set<string>();
  for (const named of query.withQueries) {
    const name = named.name.toLowerCase();
    const place: Place = named;
    if (seen.has(name))
      refuseAt(place, 'bad-syntax', `WITH names "${showWord(named.name)}" twice.`, 'another name');
    seen.add(name);
    scope = { queries: new Map([[name, { named, outer: scope }]]), outer: scope };
  }
  return scope;
}
