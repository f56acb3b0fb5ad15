import type { ReferencePage, ReferencePart } from '@isobath/contract';
import type { ApiDocument, Operation, Schema } from '../api-document.ts';
import { describeCallers, describeSchema } from '../api-document.ts';
import { code, grouped, idOf, notDescribed } from './page-text.ts';

/** Every route: who may call it, its parameters, its body, its answer, its refusals. */
export function makeRoutesPage({ paths }: ApiDocument): ReferencePage {
  const routes = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  );
  const groups = [...new Set(routes.map(({ operation }) => operation.tags?.[0] ?? 'other'))];
  return {
    id: 'routes',
    title: 'Routes',
    intro: [
      'Every route of the public interface. Send an API key in the header `Authorization: Api-Key <key>`. A machine-readable version is at `/api/docs/json` (OpenAPI 3.1).',
      'Requests that change something are POST, PATCH or DELETE; they are accepted from pages of the portal and, if the route accepts API keys, with a key. The routes for the command line, on a separate listener, are not listed.',
      'Each of them counts as a change of its caller, who has so many a minute (`LIMITS_*`); some have growing delays besides. Beyond these limits, the answer is 429 with `Retry-After`.',
    ],
    parts: groups.flatMap((group) =>
      routes
        .filter(({ operation }) => (operation.tags?.[0] ?? 'other') === group)
        .toSorted(byAddress)
        .map(makeRoute),
    ),
  };
}

interface DescribedRoute {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

/** By address; of one address GET comes first. */
function byAddress(a: DescribedRoute, b: DescribedRoute): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  return methods.indexOf(a.method) - methods.indexOf(b.method);
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

function makeRoute({ path, method, operation }: DescribedRoute): ReferencePart {
  const answer = Object.entries(operation.responses ?? {}).find(([status]) =>
    status.startsWith('2'),
  );
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const tables = [
    makeTable(
      'Parameters',
      (operation.parameters ?? []).map(({ name, required, schema, description = '' }) => [
        code(name),
        describeSchema(schema),
        required ? 'required' : '',
        description,
      ]),
    ),
    makeTable(
      'Body',
      listFields(body).map(([name, schema, isRequired]) => [
        code(name),
        describeSchema(schema),
        isRequired ? 'required' : '',
        operation['x-words']?.[name] ?? '',
      ]),
    ),
  ];
  return {
    id: idOf(`${method} ${path}`),
    title: `${method} ${path}`,
    tables: tables.filter(({ rows }) => rows.length > 0),
    text: [
      `${operation.summary ?? notDescribed}.`,
      `**Who:** ${describeCallers(operation)}.`,
      ...describeLimit(operation),
      ...describeBody(operation),
      ...describeAnswer(answer),
      ...(operation['x-problems']
        ? [`**Refusals:** ${operation['x-problems'].map(code).join(', ')}.`]
        : []),
    ],
  };
}

function describeLimit({ 'x-counted': counted, 'x-delays': delays = [] }: Operation): string[] {
  if (counted === undefined) return [];
  const growing = delays.length > 0 ? `; growing delays (${delays.map(code).join(', ')})` : '';
  return [`**Limit:** changes per minute${growing}.`];
}

function describeBody({ requestBody, 'x-max-body-bytes': maxBytes }: Operation): readonly string[] {
  if (maxBytes === undefined) return [];
  const types = Object.keys(requestBody?.content ?? {});
  const kinds = types.length > 0 ? ` (${types.map(code).join(', ')})` : '';
  return [`**Body:** at most ${grouped(maxBytes)} bytes${kinds}.`];
}

function makeTable(title: string, rows: string[][]): ReferencePart['tables'][number] {
  return { title, columns: ['name', 'values', 'needed', 'meaning'], rows };
}

function describeAnswer(
  answer: [string, NonNullable<Operation['responses']>[string]] | undefined,
): string[] {
  if (!answer) return [];
  const [status, { content = {} }] = answer;
  const [[type, { schema }] = ['', {}]] = Object.entries(content) as [
    string,
    { schema?: Schema },
  ][];
  if (type === '') return [];
  if (type === 'text/plain') return [`**Answer:** ${status}, text: ${describeTexts(schema)}.`];
  if (type !== 'application/json')
    return [
      `**Answer:** ${status}, rows as ${Object.keys(content)
        .map((each) => code(each))
        .join(', ')}.`,
    ];
  const fields = listFields(schema?.items ?? schema);
  const shape = schema?.items ? 'a list of ' : '';
  return [
    `**Answer:** ${status}, JSON: ${fields.length > 0 ? `${shape}${fields.map(([name]) => code(name)).join(', ')}` : describeSchema(schema)}.`,
  ];
}

function describeTexts(schema: Schema | undefined): string {
  return [schema?.const, ...(schema?.enum ?? [])]
    .flatMap((text) => (text === undefined ? [] : [code(String(text))]))
    .join(' or ');
}

function listFields(schema: Schema | undefined): (readonly [string, Schema, boolean])[] {
  return Object.entries(schema?.properties ?? {}).map(
    ([name, field]) => [name, field, schema?.required?.includes(name) ?? false] as const,
  );
}
