import { trackMatchLimits, trackMatchRoutes } from '@isobath/contract';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import { recordUse } from '../../../platform/http/recorded-use.ts';
import { signalOf } from '../../../platform/http/request-signal.ts';
import type { KeepPlot } from '../recalls/index.ts';
import { followPlot } from '../recalls/index.ts';
import { chooseFormat, sendAnswer } from '../results/index.ts';
import type { TracksService } from './tracks.service.ts';

const rowsOnly = ['csv', 'arrow', 'parquet', 'jsonl'] as const;
const bodyLimit = trackMatchLimits.bodyBytes;

/** The routes that find what a variable was along a track. */
export function registerTrackRoutes(
  server: HttpServer,
  tracks: TracksService,
  keepPlot: KeepPlot,
): void {
  serveRoutes(server, 'data', trackMatchRoutes, {
    match: {
      compress: false,
      bodyLimit,
      config: { refusals: 'plain', formats: rowsOnly },
      handle: async (request, reply) => {
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
    },
    measure: {
      bodyLimit,
      handle: (request, reply) => tracks.measure(request.body, signalOf(request, reply)),
    },
  });
}
