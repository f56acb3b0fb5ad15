import {
  knownNamesQuerySchema,
  knownNamesReplySchema,
  knownTrackQuerySchema,
  knownTrackReplySchema,
  seaFloorQuerySchema,
  seaFloorReplySchema,
  standardNamesReplySchema,
} from '@isobath/contract';
import type { HttpServer } from '../../platform/http-server.ts';
import { signalOf } from '../../platform/http/request-signal.ts';
import type { KnownOceanService } from './known-ocean.service.ts';

const config = { access: 'anonymous', freshness: 'catalog' } as const;
const tags = ['submissions'];

/** The routes that tell a validation what the portal knows; answers are valid until the catalog changes. */
export function registerKnownOceanRoutes(server: HttpServer, known: KnownOceanService): void {
  server.get(
    '/api/datasubmission/known-names',
    {
      config: {
        ...config,
        words: { shortName: 'Short name of a dataset.', longName: 'Its long name.' },
      },
      schema: {
        summary: 'Which names of a workbook a published dataset has',
        tags,
        querystring: knownNamesQuerySchema,
        response: { 200: knownNamesReplySchema },
      },
    },
    (request) => known.checkNames(request.query),
  );
  server.get(
    '/api/datasubmission/known-track',
    {
      config: { ...config, words: { cruise: 'Name of a cruise, in any case.' } },
      schema: {
        summary: 'Where a cruise went, for comparison with the positions of a workbook',
        tags,
        querystring: knownTrackQuerySchema,
        response: { 200: knownTrackReplySchema },
      },
    },
    (request) => known.findTrack(request.query.cruise),
  );
  server.get(
    '/api/datasubmission/known-sea-floor',
    {
      config: {
        ...config,
        words: {
          lat: 'Southern edge of a square of 10°, a multiple of 10.',
          lon: 'Western edge, a multiple of 10.',
        },
        mayRefuse: ['memory-limit', 'time-limit'],
      },
      schema: {
        summary:
          'Depths of the sea floor in a square, for comparison with the depths of a workbook',
        tags,
        querystring: seaFloorQuerySchema,
        response: { 200: seaFloorReplySchema },
      },
    },
    (request, reply) => known.readSeaFloor(request.query, signalOf(request, reply)),
  );
  server.get(
    '/api/datasubmission/known-standard-names',
    {
      config,
      schema: {
        summary:
          'CF standard names that the names of variables are compared with, where the operator gave the table',
        tags,
        response: { 200: standardNamesReplySchema },
      },
    },
    () => known.readStandardNames(),
  );
}
