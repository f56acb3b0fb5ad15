import { defineRoute } from '../../request/define-route.ts';
import {
  cruiseFullPageReplySchema,
  cruiseListReplySchema,
  cruiseQuerySchema,
  cruiseStationsReplySchema,
  cruiseTrajectoriesRequestSchema,
  passingCruisesQuerySchema,
  passingCruisesReplySchema,
  searchCruisesQuerySchema,
  searchCruisesReplySchema,
  stationLimit,
  trajectoryPointCountsReplySchema,
} from '../cruises.ts';
import { searchParamDescriptions } from '../search-descriptions.ts';

export const list = defineRoute({
  method: 'GET',
  path: '/api/data/cruiselist',
  access: 'anonymous',
  summary: 'Every cruise that brought a dataset',
  reply: cruiseListReplySchema,
});

export const countPoints = defineRoute({
  method: 'GET',
  path: '/api/data/trajectory-point-counts',
  access: 'anonymous',
  summary: 'Places of each cruise trajectory, by cruise number',
  reply: trajectoryPointCountsReplySchema,
});

export const readTrajectories = defineRoute({
  method: 'POST',
  path: '/api/data/cruise-trajectories',
  access: 'anonymous',
  summary:
    'Where cruises went: JSON rows of Cruise_ID, time, lat, lon, or with format=columns one object a cruise with its center and maxDistance',
  words: {
    cruise_ids: 'Ids of cruises.',
    format: '`rows`: one object per position; `columns`: one object per cruise.',
  },
  isReading: true,
  body: cruiseTrajectoriesRequestSchema,
  reply: 'bytes',
});

export const findPassing = defineRoute({
  method: 'GET',
  path: '/api/catalog/passingcruises',
  access: 'anonymous',
  summary:
    'Cruises whose ship was in a region during a time, at a position or on the great circle between two, and when it was there first and last',
  words: {
    timeStart: 'The ship was there at this time or later.',
    timeEnd: 'The ship was there at this time or earlier; a day is the whole day.',
    latStart: 'Southern boundary of the region.',
    latEnd: 'Northern boundary of the region.',
    lonStart: 'Western boundary of the region.',
    lonEnd: 'Eastern boundary; less than `lonStart` for a region that crosses 180°.',
  },
  mayRefuse: ['bad-bounds'],
  query: passingCruisesQuerySchema,
  reply: passingCruisesReplySchema,
});

export const readFullPage = defineRoute({
  method: 'GET',
  path: '/api/catalog/cruisefullpage',
  access: 'anonymous',
  summary: 'A cruise with its datasets',
  words: { name: 'Name of a cruise.' },
  mayRefuse: ['unknown-cruise'],
  query: cruiseQuerySchema,
  reply: cruiseFullPageReplySchema,
});

export const listStations = defineRoute({
  method: 'GET',
  path: '/api/catalog/cruisestations',
  access: 'anonymous',
  summary: `Where and when a cruise measured profiles, by dataset: times and places with rows at two depths or more, the first ${stationLimit} of each`,
  words: { name: 'Name of a cruise.' },
  mayRefuse: ['unknown-cruise', 'engine-unavailable'],
  query: cruiseQuerySchema,
  reply: cruiseStationsReplySchema,
});

export const search = defineRoute({
  method: 'GET',
  path: '/api/catalog/searchcruises',
  access: 'anonymous',
  summary: 'Cruises by words, place, time, sensor, region, year, chief scientist and series',
  words: {
    ...searchParamDescriptions,
    year: 'Year of the cruise.',
    chief: 'Chief scientist.',
    series: 'Cruise series.',
  },
  mayRefuse: ['bad-bounds'],
  query: searchCruisesQuerySchema,
  reply: searchCruisesReplySchema,
});
