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
const sizeless = new Set(['number', 'boolean', 'bigint', 'date', 'enum', 'literal', 'null', 'undefined', 'never']);

/**
 * The texts and lists of a request's schema that may be of any length, by their paths (`a.b`, `a[]`); empty when each has a greatest length. What a schema
 * does not describe (`unknown`) may be of any length too. Entries of records are bounded by their keys and values and by the length of the body alone.
 */
export function findUnbounded(schema: unknown, path = ''): string[] {
  if (!(schema instanceof z.ZodType)) return [];
  const definition = schema.def as unknown as Definition;
  const { type, innerType } = definition;
  if (sizeless.has(type)) return [];
  if (innerType) return findUnbounded(innerType, path);
  switch (type) {
    case 'string': return hasGreatestLength(schema) ? [] : [path || 'a text'];
    case 'array': return [...(hasGreatestLength(schema) ? [] : [path || 'a list']), ...findUnbounded(definition.element, `${path}[]`)];
    case 'object': return Object.entries(definition.shape ?? {}).flatMap(([name, field]) => findUnbounded(field, path === '' ? name : `${path}.${name}`));
    case 'record': return [...findUnbounded(definition.keyType, `${path}{key}`), ...findUnbounded(definition.valueType, `${path}{value}`)];
    case 'tuple': return (definition.items ?? []).flatMap((item, at) => findUnbounded(item, `${path}[${at}]`));
    case 'union': return [...new Set((definition.options ?? []).flatMap((option) => findUnbounded(option, path)))];
    // What goes in is what comes with the request, unless that is a function of it.
    case 'pipe': return findUnbounded(definition.in?.def.type === 'transform' ? definition.out : definition.in, path);
    default: return [path || `a value of the kind ${type}`];
  }
}

/** Whether a text or a list has a greatest length among its checks. */
function hasGreatestLength(schema: z.ZodType): boolean {
  return schema.def.checks?.some((check) => greatestLengths.has(check._zod.def.check)) ?? false;
}

const greatestLengths = new Set(['max_length', 'length_equals']);
