import type { FastifyRequest } from 'fastify';
import { problems } from '@isobath/contract';
import { remedyOf } from './problem.ts';
import type { Refusal } from './problem.ts';

/**
 * Whether a refusal is written as plain text: on a route that says so, unless the caller asks for something that a program reads
 * by name (JSON, Arrow …) and takes nothing else.
 */
export function prefersPlainText(request: FastifyRequest): boolean {
  if (request.routeOptions.config?.refusals !== 'plain') return false;
  const { accept } = request.headers;
  return accept === undefined || accept.includes('*/*') || accept.includes('text/');
}

/**
 * The text of a refusal for clients that read every answer as CSV, whatever its status: the first two lines have one field and the last has
 * more, so that reading it as a table fails and the text is shown (with one line of one field before it, pandas would take the surplus as an
 * index). 401 is the one word that they know.
 */
export function writePlainRefusal(refusal: Refusal, requestId: string): string {
  if (refusal.code === 'unauthorized') return 'Unauthorized';
  const { status, title } = problems[refusal.code];
  const others = (refusal.fields ?? [])
    .filter(({ problem }) => problem !== refusal.message)
    .map(({ field, problem }) => `${field} ${problem}`)
    .filter((line) => !refusal.message.includes(line));
  const suggestions = (refusal.suggestions ?? []).map(({ text }) => text);
  const lines = [
    'error',
    title.replaceAll(',', ';'),
    refusal.message,
    ...others,
    ...suggestions,
    remedyOf(refusal),
  ].map(unquote);
  return `${lines.join('\n')}\ncode ${refusal.code}, request ${requestId}, status ${status}\n`;
}

/** A quotation mark would begin a quoted field that may run over the lines that follow, and so hide their commas. */
function unquote(line: string): string {
  return line.replaceAll('"', "'").replaceAll(/[\r\n]+/g, ' ');
}
