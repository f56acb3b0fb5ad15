import type { SearchHints, SearchTermsQuery } from '@isobath/contract';
import { hintLimit, variableSearchQuerySchema, searchHintRoutes } from '@isobath/contract';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import { isExcluded, readSearch, writeTerm } from '../catalog/index.ts';
import type { CruisesService } from '../cruises/index.ts';
import type { Place } from '../places/index.ts';
import { writePlace } from '../places/index.ts';
import type { VariablesService } from '../variables/index.ts';

/** Where cruises and variables are found. */
interface HintSources {
  readonly cruises: Pick<CruisesService, 'findNamed'>;
  readonly variables: Pick<VariablesService, 'search'>;
}

/** What the words of a search mean besides datasets: a place, cruises, variables. */
export function registerSearchHintRoutes(server: HttpServer, sources: HintSources): void {
  serveRoutes(server, { tag: 'catalog', config: { freshness: 'catalog' } }, searchHintRoutes, {
    find: (request) => findHints(sources, request.query),
  });
}

async function findHints(
  { cruises, variables }: HintSources,
  query: SearchTermsQuery,
): Promise<SearchHints> {
  const { terms, place } = readSearch(query);
  const given = place ? writePlace(place) : null;
  if (!terms.some((term) => !isExcluded(term)))
    return { place: given, cruises: [], cruiseTotal: 0, variables: [], variableTotal: 0 };
  const named = await cruises.findNamed(terms, hintLimit);
  const asked = variableSearchQuerySchema.parse({
    ...query,
    ...boundsOf(query, place),
    limit: hintLimit,
  });
  // The quotes of phrases may make the words longer than those of a request may be.
  const found = await variables.search({
    ...asked,
    searchTerms: terms.map(writeTerm).join(' '),
  });
  return {
    place: given,
    cruises: named.cruises,
    cruiseTotal: named.total,
    variables: found.reply.variables,
    variableTotal: found.total,
  };
}

/** The box of the place, unless the search has bounds of its own. */
function boundsOf(query: SearchTermsQuery, place: Place | undefined): Partial<SearchTermsQuery> {
  const bounds = [query.latStart, query.latEnd, query.lonStart, query.lonEnd];
  if (!place || bounds.some((bound) => bound !== undefined)) return {};
  const { south, north, west, east } = place;
  return { latStart: south, latEnd: north, lonStart: west, lonEnd: east };
}
