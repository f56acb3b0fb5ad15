import { z } from 'zod';

/** As much of the definition of a zod schema as says what it consists of. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly items?: readonly z.ZodType[];
  readonly options?: readonly z.ZodType[];
  readonly innerType?: z.ZodType;
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
}

/** Kinds whose values have no length: a number that is made of text is read in one pass. */
const sizeless = new Set([
  'number',
  'boolean',
  'bigint',
  'date',
  'enum',
  'literal',
  'null',
  'undefined',
  'never',
]);

/**
 * The texts and lists of a request's schema that may be of any length, by their paths (`a.b`, `a[]`); empty when each has a greatest length. What a schema
 * does not describe (`unknown`) may be of any length too. Entries of records are bounded by their keys and values and by the length of the body alone.
 */
export function findUnbounded(schema: unknown, path = ''): string[] {
  if (!(schema instanceof z.ZodType)) return [];
  const definition = schema.def as unknown as Definition;
  const { type } = definition;
  if (sizeless.has(type)) return [];
  const unbounded =
    (type === 'string' || type === 'array') && !hasGreatestLength(schema)
      ? [path || (type === 'string' ? 'a text' : 'a list')]
      : [];
  const parts = type === 'string' ? [] : partsOf(definition, path);
  if (parts === undefined) return [path || `a value of the kind ${type}`];
  return [
    ...new Set([...unbounded, ...parts.flatMap(([name, part]) => findUnbounded(part, name))]),
  ];
}

/** The schemas that a schema is made of, with their paths; undefined for a kind that may be anything. */
function partsOf(
  { type, ...definition }: Definition,
  path: string,
): (readonly [string, z.ZodType | undefined])[] | undefined {
  if (definition.innerType) return [[path, definition.innerType]];
  switch (type) {
    case 'array':
      return [[`${path}[]`, definition.element]];
    case 'object':
      return Object.entries(definition.shape ?? {}).map(([name, field]) => [
        path === '' ? name : `${path}.${name}`,
        field,
      ]);
    case 'record':
      return [
        [`${path}{key}`, definition.keyType],
        [`${path}{value}`, definition.valueType],
      ];
    case 'tuple':
      return definition.items?.map((item, at) => [`${path}[${at}]`, item]);
    case 'union':
      return definition.options?.map((option) => [path, option]);
    // What goes in is what comes with the request, unless that is a function of it.
    case 'pipe':
      return [[path, definition.in?.def.type === 'transform' ? definition.out : definition.in]];
    default:
      return undefined;
  }
}

/** Whether a text or a list has a greatest length among its checks. */
function hasGreatestLength(schema: z.ZodType): boolean {
  return schema.def.checks?.some((check) => greatestLengths.has(check._zod.def.check)) ?? false;
}

const greatestLengths = new Set(['max_length', 'length_equals']);
