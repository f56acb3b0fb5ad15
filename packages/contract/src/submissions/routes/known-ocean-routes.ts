import { defineRoute } from '../../request/define-route.ts';
import {
  knownNamesQuerySchema,
  knownNamesReplySchema,
  knownTrackQuerySchema,
  knownTrackReplySchema,
  seaFloorQuerySchema,
  seaFloorReplySchema,
  standardNamesReplySchema,
} from '../known-ocean.ts';

export const checkNames = defineRoute({
  method: 'GET',
  path: '/api/datasubmission/known-names',
  access: 'anonymous',
  summary: 'Which names of a workbook a published dataset has',
  words: { shortName: 'Short name of a dataset.', longName: 'Its long name.' },
  query: knownNamesQuerySchema,
  reply: knownNamesReplySchema,
});

export const findTrack = defineRoute({
  method: 'GET',
  path: '/api/datasubmission/known-track',
  access: 'anonymous',
  summary: 'Where a cruise went, for comparison with the positions of a workbook',
  words: { cruise: 'Name of a cruise, in any case.' },
  query: knownTrackQuerySchema,
  reply: knownTrackReplySchema,
});

export const readSeaFloor = defineRoute({
  method: 'GET',
  path: '/api/datasubmission/known-sea-floor',
  access: 'anonymous',
  summary: 'Depths of the sea floor in a square, for comparison with the depths of a workbook',
  words: {
    lat: 'Southern edge of a square of 10°, a multiple of 10.',
    lon: 'Western edge, a multiple of 10.',
  },
  mayRefuse: ['memory-limit', 'time-limit'],
  query: seaFloorQuerySchema,
  reply: seaFloorReplySchema,
});

export const readStandardNames = defineRoute({
  method: 'GET',
  path: '/api/datasubmission/known-standard-names',
  access: 'anonymous',
  summary:
    'CF standard names that the names of variables are compared with, where the operator gave the table',
  reply: standardNamesReplySchema,
});
