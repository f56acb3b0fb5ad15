import { isNestedDeeper, requestLimits } from '@isobath/contract';
import type { HttpServer } from '../http-server.ts';
import { Refusal } from '../problems/problem.ts';

/** Takes bodies of JSON. One that is nested deeper than any request needs is refused before it is parsed, as what follows walks through it level by level. */
export function acceptJson(server: HttpServer): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (!isNestedDeeper(text, requestLimits.jsonDepth)) return void parse(request, text, done);
    const limit = requestLimits.jsonDepth;
    done(
      new Refusal(
        'bad-request',
        `The JSON of the body is nested more than ${limit} levels deep; the maximum is ${limit} levels.`,
      ),
    );
  });
}
