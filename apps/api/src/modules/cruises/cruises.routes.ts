import { createHash } from 'node:crypto';
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
  searchParamDescriptions,
  stationLimit,
  trajectoryPointCountsReplySchema,
} from '@isobath/contract';
import type { LargeAnswers } from '../../platform/caching/large-answers.ts';
import type { HttpServer } from '../../platform/http-server.ts';
import { signalOf } from '../../platform/http/request-signal.ts';
import type { CruisesService } from './cruises.service.ts';

const config = { access: 'anonymous', freshness: 'catalog' } as const;

/** The public routes about cruises. */
export function registerCruiseRoutes(
  server: HttpServer,
  cruises: CruisesService,
  answers: LargeAnswers,
): void {
  registerTrajectoryRoutes(server, cruises, answers);
  registerCruisePages(server, cruises);
  registerPassingRoute(server, cruises);
}

/** Which cruises there are, and where they went. */
function registerTrajectoryRoutes(
  server: HttpServer,
  cruises: CruisesService,
  answers: LargeAnswers,
): void {
  server.get(
    '/api/data/cruiselist',
    {
      config,
      schema: {
        summary: 'Every cruise that brought a dataset',
        tags: ['cruises'],
        response: { 200: cruiseListReplySchema },
      },
    },
    () => cruises.list(),
  );
  server.get(
    '/api/data/trajectory-point-counts',
    {
      config,
      schema: {
        summary: 'Places of each cruise trajectory, by cruise number',
        tags: ['cruises'],
        response: { 200: trajectoryPointCountsReplySchema },
      },
    },
    () => cruises.countPoints(),
  );
  server.post(
    '/api/data/cruise-trajectories',
    {
      config: {
        ...config,
        isReading: true,
        words: {
          cruise_ids: 'Ids of cruises.',
          format: '`rows`: one object per position; `columns`: one object per cruise.',
        },
      },
      schema: {
        summary:
          'Where cruises went: JSON rows of Cruise_ID, time, lat, lon, or with format=columns one object a cruise with its center and maxDistance',
        tags: ['cruises'],
        body: cruiseTrajectoriesRequestSchema,
      },
    },
    async (request, reply) => {
      const { cruise_ids: ids, format } = request.body;
      const digest = createHash('sha256').update(ids.join(',')).digest('hex');
      if (await answers.recall(request, reply, `${request.url} ${format} ${digest}`)) return reply;
      return answers.sendLarge(request, reply, () => cruises.streamTrajectories(request.body));
    },
  );
}

/** Which cruises passed through a region. */
function registerPassingRoute(server: HttpServer, cruises: CruisesService): void {
  server.get(
    '/api/catalog/passingcruises',
    {
      config: {
        ...config,
        words: {
          timeStart: 'The ship was there at this time or later.',
          timeEnd: 'The ship was there at this time or earlier; a day is the whole day.',
          latStart: 'Southern boundary of the region.',
          latEnd: 'Northern boundary of the region.',
          lonStart: 'Western boundary of the region.',
          lonEnd: 'Eastern boundary; less than `lonStart` for a region that crosses 180°.',
        },
        mayRefuse: ['bad-bounds'],
      },
      schema: {
        summary:
          'Cruises whose ship was in a region during a time, at a position or on the great circle between two, and when it was there first and last',
        tags: ['cruises'],
        querystring: passingCruisesQuerySchema,
        response: { 200: passingCruisesReplySchema },
      },
    },
    (request) => cruises.findPassing(request.query),
  );
}

/** Single cruises, and the search for them. */
function registerCruisePages(server: HttpServer, cruises: CruisesService): void {
  server.get(
    '/api/catalog/cruisefullpage',
    {
      config: { ...config, words: { name: 'Name of a cruise.' }, mayRefuse: ['unknown-cruise'] },
      schema: {
        summary: 'A cruise with its datasets',
        tags: ['cruises'],
        querystring: cruiseQuerySchema,
        response: { 200: cruiseFullPageReplySchema },
      },
    },
    (request) => cruises.readFullPage(request.query.name),
  );
  server.get(
    '/api/catalog/cruisestations',
    {
      config: {
        ...config,
        words: { name: 'Name of a cruise.' },
        mayRefuse: ['unknown-cruise', 'engine-unavailable'],
      },
      schema: {
        summary: `Where and when a cruise measured profiles, by dataset: times and places with rows at two depths or more, the first ${stationLimit} of each`,
        tags: ['cruises'],
        querystring: cruiseQuerySchema,
        response: { 200: cruiseStationsReplySchema },
      },
    },
    (request, reply) => cruises.listStations(request.query.name, signalOf(request, reply)),
  );
  server.get(
    '/api/catalog/searchcruises',
    {
      config: {
        ...config,
        words: {
          ...searchParamDescriptions,
          year: 'Year of the cruise.',
          chief: 'Chief scientist.',
          series: 'Cruise series.',
        },
        mayRefuse: ['bad-bounds'],
      },
      schema: {
        summary: 'Cruises by words, place, time, sensor, region, year, chief scientist and series',
        tags: ['cruises'],
        querystring: searchCruisesQuerySchema,
        response: { 200: searchCruisesReplySchema },
      },
    },
    (request) => cruises.search(request.query),
  );
}
