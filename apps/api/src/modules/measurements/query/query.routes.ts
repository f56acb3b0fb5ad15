import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { QueryRequest } from '@isobath/contract';
import { rowFormats, statementRoutes } from '@isobath/contract';
import { acceptForms } from '../../../platform/http/form-body.ts';
import type { HttpServer } from '../../../platform/http-server.ts';
import { recordUse } from '../../../platform/http/recorded-use.ts';
import { signalOf } from '../../../platform/http/request-signal.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import { chooseFormat, sendAnswer } from '../results/index.ts';
import type { QueryService } from './query.service.ts';

/** Bytes of a posted statement; each of its characters may come as nine. */
const bodyLimit = 1_200_000;

/** Takes `text/plain` bodies, as of `curl --data-binary @statement.sql`: the body is the statement, what else there is to say stands in the address. */
function acceptStatements(server: HttpServer): void {
  server.addContentTypeParser('text/plain', { parseAs: 'string' }, (request, query, done) =>
    done(null, { ...(request.query as Record<string, unknown>), query }),
  );
}

/** The route that notebooks call. Everything that is asked of the measurements may be asked here. */
export function registerQueryRoutes(server: HttpServer, query: QueryService): void {
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { query: text, format }: QueryRequest,
  ): Promise<FastifyReply> => {
    void reply.headers({ 'x-cmap-request-id': request.id, 'x-data-source-targeted': 'isobath' });
    const chosen = chooseFormat(format, request.headers.accept, rowFormats);
    const { tables, rows, notes, ...result } = await query.run(text, {
      format: chosen,
      signal: signalOf(request, reply),
    });
    recordUse(request, { tables, rows: () => rows() ?? 0 });
    // Notes go beside the rows, because clients take every line of the body for one.
    if (notes.length > 0) void reply.header('x-isobath-note', notes.join(' '));
    const [table = 'answer', ...furtherTables] = tables;
    // What was read may be published again at any time.
    return sendAnswer(request, reply.header('cache-control', 'private, no-cache'), {
      ...result,
      name: furtherTables.length === 0 ? table : 'answer',
    });
  };
  const { run, runPosted } = statementRoutes;
  const heading = {
    tag: 'data',
    compress: false,
    config: { refusals: 'plain', formats: rowFormats },
  } as const;
  serveRoutes(
    server,
    heading,
    { run },
    {
      run: {
        exposeHeadRoute: false,
        handle: (request, reply) => answer(request, reply, request.query),
      },
    },
  );
  void server.register(async (scope) => {
    const forms = scope.withTypeProvider<ZodTypeProvider>();
    acceptForms(forms);
    acceptStatements(forms);
    serveRoutes(
      forms,
      heading,
      { runPosted },
      {
        runPosted: {
          bodyLimit,
          handle: (request, reply) => answer(request, reply, request.body),
        },
      },
    );
  });
}
