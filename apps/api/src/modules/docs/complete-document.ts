import { z } from 'zod';
import type { ProblemCode } from '@isobath/contract';
import { problems, problemSchema } from '@isobath/contract';
import { resultFormats } from '../results/index.ts';
import type { ApiDocument, Operation } from './api-document.ts';
import { describeParameter, routeFormats, routeProblems, routeSummaries } from './route-words.ts';

/** Puts into a document what the routes' schemas cannot say: what parameters mean, formats of rows, and every refusal with its status. */
export function completeDocument(document: ApiDocument): ApiDocument {
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => [
          method,
          completeOperation({ path, method, operation }),
        ]),
      ),
    ]),
  );
  const components = {
    schemas: { Problem: z.toJSONSchema(problemSchema) },
    securitySchemes: {
      key: {
        type: 'apiKey',
        in: 'header',
        name: 'Authorization',
        description: '`Api-Key` and the key, parted by one blank',
      },
    },
  };
  return { ...document, components, paths } as ApiDocument;
}

function completeOperation({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: Operation;
}): Operation {
  const [summary, tag] = routeSummaries[`${method.toUpperCase()} ${path}`] ?? [];
  const codes = listProblems(path, operation);
  const parameters = operation.parameters?.map((parameter) => {
    const description = describeParameter(path, parameter.name);
    return { ...parameter, ...(description !== undefined && { description }) };
  });
  return {
    ...operation,
    ...(parameters && { parameters }),
    ...(operation.summary === undefined && summary !== undefined && { summary }),
    ...(operation.tags === undefined && tag !== undefined && { tags: [tag] }),
    'x-problems': codes,
    responses: { ...withFormats(path, operation.responses), ...refusals(codes) },
    ...(operation['x-access'] === 'anonymous' ? {} : { security: [{ key: [] }] }),
  };
}

function listProblems(
  path: string,
  { parameters = [], requestBody, 'x-access': access }: Operation,
): ProblemCode[] {
  return [
    ...new Set<ProblemCode>([
      ...(parameters.length > 0 || requestBody ? ['bad-request' as const] : []),
      ...(requestBody ? ['unsupported-media-type' as const, 'body-too-large' as const] : []),
      ...(routeProblems[path] ?? []),
      ...(access === 'anonymous' ? [] : ['unauthorized' as const]),
      ...(access === 'registered' || access === 'administrator' ? ['forbidden' as const] : []),
      'too-many-requests',
      'catalog-unavailable',
      'internal',
    ]),
  ];
}

function withFormats(path: string, responses: Operation['responses']): Operation['responses'] {
  const formats = routeFormats[path];
  if (!formats) return responses;
  const content = Object.fromEntries(
    formats.map((name) => [
      resultFormats[name].contentType,
      {
        schema: {
          type: 'string',
          ...(name === 'csv' || name === 'jsonl' ? {} : { format: 'binary' }),
        },
      },
    ]),
  );
  return { ...responses, 200: { description: `Rows as ${formats.join(', ')}`, content } };
}

function refusals(codes: readonly ProblemCode[]): NonNullable<Operation['responses']> {
  const statuses = [...new Set(codes.map((code) => problems[code].status))];
  const content = {
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  };
  const describe = (status: number): string =>
    codes
      .filter((code) => problems[code].status === status)
      .map((code) => `${code}: ${problems[code].title}`)
      .join('; ');
  return Object.fromEntries(
    statuses.map((status) => [status, { description: describe(status), content }]),
  );
}
