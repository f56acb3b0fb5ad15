import type { ParamDescriptions } from '../request/param-descriptions.ts';
import { facetLabels } from './catalog.ts';

/** Words of a search, and the coverage and kind of what it finds. */
export const searchParamDescriptions: ParamDescriptions = {
  ...facetLabels,
  keywords:
    'Words separated by spaces, case-insensitive; all must match. `"sea surface"` is one phrase; `-model` leaves out what has the word. Common abbreviations (`sst`, `ssh`, `chl`) also match what they stand for; ships and cruises match their datasets.',
  places:
    '`region`: a place that the keywords name, as in `/api/catalog/places`, limits the search to its box, in place of those words.',
  timeStart: 'Coverage extends past this time.',
  timeEnd: 'Coverage begins before this time.',
  latStart: 'Southern boundary of a box that the coverage intersects.',
  latEnd: 'Northern boundary of the box.',
  lonStart: 'Western boundary of the box.',
  lonEnd: 'Eastern boundary of the box; less than `lonStart` for a box that crosses 180°.',
};
