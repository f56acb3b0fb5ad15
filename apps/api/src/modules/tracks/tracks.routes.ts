import {
  describeFormats,
  subsetDescriptions,
  subsetRefusals,
  trackMatchLimits,
  trackMatchRequestSchema,
  trackMatchSizeRequestSchema,
  trackMatchSizeSchema,
} from '@isobath/contract';
import type { HttpServer } from '../../platform/http-server.ts';
import { recordUse } from '../../platform/http/recorded-use.ts';
import { signalOf } from '../../platform/http/request-signal.ts';
import type { KeepPlot } from '../recalls/index.ts';
import { followPlot } from '../recalls/index.ts';
import { chooseFormat, sendAnswer } from '../results/index.ts';
import type { TracksService } from './tracks.service.ts';

const rowsOnly = ['csv', 'arrow', 'parquet', 'jsonl'] as const;

const words = {
  ...subsetDescriptions,
  format: describeFormats(rowsOnly),
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
} as const;
const mayRefuse = ['unknown-cruise', ...subsetRefusals] as const;
const bodyLimit = trackMatchLimits.bodyBytes;

/** The routes that find what a variable was along a track. */
export function registerTrackRoutes(
  server: HttpServer,
  tracks: TracksService,
  keepPlot: KeepPlot,
): void {
  server.post(
    '/api/data/track-match',
    {
      config: {
        access: 'anonymous',
        isReading: true,
        refusals: 'plain',
        formats: rowsOnly,
        words,
        mayRefuse: [...mayRefuse, 'not-acceptable', 'guest-limit'],
      },
      compress: false,
      bodyLimit,
      schema: {
        summary:
          'The places of a track, of a cruise or of your own, each with the mean and deviation of variables near it (of directions on the circle, of classes the most frequent one and its share), as CSV, Arrow, Parquet or JSON lines',
        tags: ['data'],
        body: trackMatchRequestSchema,
      },
    },
    async (request, reply) => {
      const { format: wanted, ...question } = request.body;
      const format = chooseFormat(wanted, request.headers.accept, rowsOnly);
      const { tableName, notes, rows, subset, along, ...answer } = await tracks.match(question, {
        format,
        signal: signalOf(request, reply),
      });
      followPlot(request, reply, { keepPlot, plot: { chart: 'match', subset, along } });
      recordUse(request, { tables: [tableName], rows: () => rows() ?? 0 });
      if (notes.length > 0) void reply.header('x-isobath-note', notes.join(' '));
      return sendAnswer(request, reply.header('cache-control', 'no-cache'), {
        ...answer,
        name: tableName,
      });
    },
  );
  server.post(
    '/api/data/track-match-size',
    {
      config: { access: 'anonymous', isReading: true, words, mayRefuse },
      bodyLimit,
      schema: {
        summary: 'How many places of a track can be matched, and how many rows are compared',
        tags: ['data'],
        body: trackMatchSizeRequestSchema,
        response: { 200: trackMatchSizeSchema },
      },
    },
    (request, reply) => tracks.measure(request.body, signalOf(request, reply)),
  );
}
