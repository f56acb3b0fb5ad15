import type { FileFormatName, ParamDescriptions, ProblemCode } from '@isobath/contract';

/** The part of an OpenAPI document that is read here. */
export interface ApiDocument {
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description?: string;
  };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** A route. */
export interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  /** Who may call it, in the words of `platform/access/access.ts`. */
  readonly 'x-access'?: string;
  /** What parameters and fields of the body mean, by name. */
  readonly 'x-words'?: ParamDescriptions;
  /** What the route declares that it may refuse with; every route of its kind may refuse with more. */
  readonly 'x-may-refuse'?: readonly ProblemCode[];
  /** Formats of its rows. */
  readonly 'x-formats'?: readonly FileFormatName[];
  /** Whether calls count as changes of their caller, who has so many a minute. */
  readonly 'x-counted'?: 'change';
  /** Names of the growing delays that it has besides. */
  readonly 'x-delays'?: readonly string[];
  /** Bytes of the largest body that it takes, where that is not the server's own limit. */
  readonly 'x-max-body-bytes'?: number;
  /** Names of all its refusals. */
  readonly 'x-problems'?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Content };
  readonly responses?: Readonly<
    Record<string, { readonly description?: string; readonly content?: Content }>
  >;
}

/** A parameter of the address. */
export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

/** As much of a JSON schema as is put into words. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** Who may call a route, in words. */
export function describeCallers({ 'x-access': access }: Operation): string {
  return callers[access ?? ''] ?? 'everybody';
}

const callers: Readonly<Record<string, string>> = {
  anonymous: 'everybody',
  guest: 'guests, keys, people who are signed in',
  key: 'keys, people who are signed in',
  registered: 'people who are signed in',
  administrator: 'administrators who are signed in',
};

/** The kind of value, its range and what it is when left out, in words. */
export function describeSchema(schema: Schema | undefined): string {
  if (!schema) return '';
  const left =
    schema.default === undefined ? '' : `; ${JSON.stringify(schema.default)} when left out`;
  if (schema.anyOf) return `${[...new Set(schema.anyOf.map(describeSchema))].join(' or ')}${left}`;
  const kind = schema.enum
    ? schema.enum.map(String).join(', ')
    : schema.items
      ? `list of ${describeSchema(schema.items)}`
      : String(schema.type ?? 'anything');
  return `${kind}${describeRange(schema)}${left}`;
}

/** Bounds that are in a schema by default, not because anybody set them. */
const isSet = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

function describeRange({
  minimum,
  maximum,
  minLength,
  maxLength,
  minItems,
  maxItems,
}: Schema): string {
  if (isSet(minimum) && isSet(maximum)) return ` from ${minimum} to ${maximum}`;
  if (isSet(minimum)) return ` from ${minimum}`;
  if (isSet(maximum)) return ` up to ${maximum}`;
  if (isSet(maxItems)) return ` of ${minItems ?? 0} to ${maxItems}`;
  if (isSet(maxLength)) return ` of ${minLength ?? 0} to ${maxLength} characters`;
  return isSet(minLength) && minLength > 0 ? ', not empty' : '';
}
