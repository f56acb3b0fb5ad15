import { fetchSearchFacets, searchCatalog } from '@isobath/client';
import { queryOptions } from '@tanstack/react-query';

/** Datasets that are named as examples of a sensor. */
const maxExamples = 3;

/** The sensors that datasets of this portal state, each with how many datasets. */
export const sensorsInUseQuery = queryOptions({
  queryKey: ['catalog', 'facets', 'sensors-in-use'],
  queryFn: async ({ signal }) => (await fetchSearchFacets({}, { signal })).sensor,
});

/** The first datasets of the catalog that state one of these spellings of a sensor. */
export const sensorExamplesQuery = (names: readonly string[]) =>
  queryOptions({
    queryKey: ['catalog', 'sensor-examples', names],
    queryFn: ({ signal }) =>
      searchCatalog({ sensor: names }, { offset: 0, limit: maxExamples }, { signal }),
  });
