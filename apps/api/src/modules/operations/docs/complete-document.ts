import { z } from 'zod';
import type { FileFormatName, ProblemCode } from '@isobath/contract';
import { fileFormats, problemSchema, problems } from '@isobath/contract';
import type { ApiDocument, Operation } from './api-document.ts';

/** Puts into a document what routes declare beside their schemas: what parameters mean, formats of rows, and every refusal with its status. */
export function completeDocument(document: ApiDocument): ApiDocument {
  const paths = mapOperations(document, completeOperation);
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
  'x-may-refuse': mayRefuse = [],
  'x-formats': formats,
  ...operation
}: Operation): Operation {
  const codes = listProblems(operation, mayRefuse);
  const parameters = operation.parameters?.map((parameter) => {
    const description = operation['x-words']?.[parameter.name];
    return { ...parameter, ...(description !== undefined && { description }) };
  });
  return {
    ...operation,
    ...(parameters && { parameters }),
    'x-problems': codes,
    responses: {
      ...(formats ? withFormats(formats, operation.responses) : operation.responses),
      ...refusals(codes),
    },
    ...(operation['x-access'] === 'anonymous' ? {} : { security: [{ key: [] }] }),
  };
}

function listProblems(
  { parameters = [], requestBody, 'x-access': access }: Operation,
  mayRefuse: readonly ProblemCode[],
): ProblemCode[] {
  return [
    ...new Set<ProblemCode>([
      ...(parameters.length > 0 || requestBody ? ['bad-request' as const] : []),
      ...(requestBody ? ['unsupported-media-type' as const, 'body-too-large' as const] : []),
      ...mayRefuse,
      ...(access === 'anonymous' ? [] : ['unauthorized' as const]),
      ...(access === 'registered' || access === 'administrator' ? ['forbidden' as const] : []),
      'too-many-requests',
      'catalog-unavailable',
      'internal',
    ]),
  ];
}

function withFormats(
  formats: readonly FileFormatName[],
  responses: Operation['responses'],
): Operation['responses'] {
  const content = Object.fromEntries(
    formats.map((name) => [
      fileFormats[name].contentType,
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

/** The document as programs read it: what fields of bodies mean stands on the pages only. */
export function withoutDescriptions(document: ApiDocument): ApiDocument {
  return { ...document, paths: mapOperations(document, ({ 'x-words': _words, ...rest }) => rest) };
}

function mapOperations(
  { paths }: ApiDocument,
  change: (operation: Operation) => Operation,
): ApiDocument['paths'] {
  return Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => [method, change(operation)]),
      ),
    ]),
  );
}
