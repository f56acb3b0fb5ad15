import { defineRoute } from '../../request/define-route.ts';
import { subsetDescriptions } from '../../request/param-descriptions.ts';
import { subsetRefusals } from '../../request/route-refusals.ts';
import { describeFormats } from '../format-descriptions.ts';
import {
  trackMatchLimits,
  trackMatchRequestSchema,
  trackMatchSizeRequestSchema,
  trackMatchSizeSchema,
} from '../track-match.ts';

const mayRefuse = ['unknown-cruise', ...subsetRefusals] as const;

const words = {
  ...subsetDescriptions,
  format: describeFormats(['csv', 'arrow', 'parquet', 'jsonl']),
  cruise: 'Name of a cruise whose track is matched.',
  track: `In place of a cruise: up to ${trackMatchLimits.places} places as lists of one length, \`times\` (instants), \`lats\`, \`lons\` and, for every place or for none, \`depths\` in metres. It is not stored; of a person who is logged in, the box around it is, to tell them when its data change.`,
  times: 'Instants, in UTC unless they have an offset.',
  lats: 'Degrees north.',
  lons: 'Degrees east, from −360 to 540.',
  depths: 'Metres below the surface.',
  depth1: 'Minimum depth of the variable in metres, inclusive.',
  depth2: 'Maximum depth of the variable in metres, inclusive.',
  tolTime: 'Tolerance in calendar days; in months for a climatology.',
  tolLat: 'Tolerance in degrees of latitude.',
  tolLon: 'Tolerance in degrees of longitude.',
  tolDepth: 'Tolerance in metres; only looked at where the track and the variable have depths.',
};

export const match = defineRoute({
  method: 'POST',
  path: '/api/data/track-match',
  access: 'anonymous',
  summary:
    'The places of a track, of a cruise or of your own, each with the mean and deviation of variables near it (of directions on the circle, of classes the most frequent one and its share), as CSV, Arrow, Parquet or JSON lines',
  words,
  mayRefuse: [...mayRefuse, 'not-acceptable', 'guest-limit'],
  isReading: true,
  body: trackMatchRequestSchema,
  reply: 'bytes',
});

export const measure = defineRoute({
  method: 'POST',
  path: '/api/data/track-match-size',
  access: 'anonymous',
  summary: 'How many places of a track can be matched, and how many rows are compared',
  words,
  mayRefuse,
  isReading: true,
  body: trackMatchSizeRequestSchema,
  reply: trackMatchSizeSchema,
});
