import type { FastifyError, FastifyRequest } from 'fastify';
import { Refusal } from './problem.ts';

const maxValueLength = 60;
/** Fields that one refusal describes; how many more are wrong, it says. */
const maxFields = 20;
/** Fields whose values are never repeated. */
const secretName = /password$|token$|^code$/i;
const hidden = Symbol('what was given');

/** One finding of a schema, as the framework hands it on. */
type Finding = NonNullable<FastifyError['validation']>[number];

/** The refusal of a request that does not fit its schema: each field with the value that came and what is accepted. */
export function refusalOfFindings(
  request: FastifyRequest,
  findings: readonly Finding[],
  part: string | undefined,
): Refusal {
  const given =
    part === 'querystring' ? request.query : part === 'params' ? request.params : request.body;
  const fields = findings.slice(0, maxFields).map((finding) => {
    const path = finding.instancePath.split('/').filter(Boolean);
    const value = valueAt(given, path);
    const isHidden = value !== undefined && secretName.test(path.at(-1) ?? '');
    return {
      field: path.join('.') || (part ?? 'request'),
      problem: describeFinding(finding, isHidden ? hidden : value),
    };
  });
  const rest = findings.length > maxFields ? [`and ${findings.length - maxFields} more`] : [];
  return new Refusal(
    'bad-request',
    [...fields.map(({ field, problem }) => `${field} ${problem}`), ...rest].join('; '),
    { fields },
  );
}

/** Refuses text that no database holds: the character with the number 0. */
export function refuseNullCharacters(request: FastifyRequest): void {
  const parts = [request.query, request.params, request.body].filter(
    (part) => typeof part === 'object' && part !== null && !ArrayBuffer.isView(part),
  );
  const field = parts
    .flatMap((part) => Object.entries(part as object))
    .find(([, value]) =>
      [value].flat().some((each) => typeof each === 'string' && each.includes('\0')),
    )?.[0];
  if (field === undefined) return;
  const problem = 'holds a character with the number 0; expected text without it';
  throw new Refusal('bad-request', `${field} ${problem}`, { fields: [{ field, problem }] });
}

/** Media types of bodies that some route takes, as requests name them. */
const bodyTypes = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'text/plain',
  'application/octet-stream',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/avif',
];

/** The media types of bodies that the route of a request takes. */
export function mediaTypesOf({ server }: FastifyRequest): readonly string[] {
  return bodyTypes.filter((type) => server.hasContentTypeParser(type));
}

/** The refusal of a body in a media type that the route does not take: what came, and what is taken. */
export function refusalOfMediaType(request: FastifyRequest): Refusal {
  const type = request.headers['content-type'];
  const came =
    type === undefined
      ? 'The request does not state the media type of its body'
      : `The media type of the body is ${show(type)}`;
  return new Refusal(
    'unsupported-media-type',
    `${came}; ${request.url.split('?')[0]} accepts ${mediaTypesOf(request).join(', ')}.`,
  );
}

function describeFinding(finding: Finding, value: unknown): string {
  const accepted = acceptedBy(finding);
  if (value === undefined)
    return accepted === undefined ? 'is missing' : `is missing; expected ${accepted}`;
  return accepted === undefined
    ? `is ${show(value)}, which ${finding.message ?? 'is not valid'}`
    : `is ${show(value)}; expected ${accepted}`;
}

function acceptedBy({ keyword, params }: Finding): string | undefined {
  const isText = params['origin'] === 'string';
  switch (keyword) {
    case 'invalid_value':
      return Array.isArray(params['values'])
        ? `one of ${params['values'].map(String).join(', ')}`
        : undefined;
    case 'too_big':
      return isText
        ? `a text of at most ${String(params['maximum'])} characters`
        : `at most ${String(params['maximum'])}`;
    case 'too_small':
      return isText
        ? `a text of at least ${String(params['minimum'])} character`
        : `at least ${String(params['minimum'])}`;
    case 'invalid_type':
      return typeof params['expected'] === 'string'
        ? (kinds[params['expected']] ?? params['expected'])
        : undefined;
    default:
      return undefined;
  }
}

const kinds: Readonly<Record<string, string>> = {
  string: 'one text',
  number: 'a number',
  int: 'a whole number',
  object: 'an object of JSON',
  boolean: 'true or false',
  array: 'a list',
};

function valueAt(given: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string, unknown>)[key]
        : undefined,
    given,
  );
}

function show(value: unknown): string {
  if (value === hidden) return 'what was given';
  const text = writeJson(value);
  return text.length <= maxValueLength
    ? text
    : `${text.slice(0, maxValueLength)}… (${text.length} characters)`;
}

/**
 * A value as JSON. The writer walks by recursion, so that a value nested very deep is not a value
 * that can be shown.
 */
function writeJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return 'a value that cannot be shown';
  }
}
