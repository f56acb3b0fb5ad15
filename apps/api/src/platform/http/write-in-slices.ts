import { z } from 'zod';
import { createTimeSlices } from '../answers/index.ts';
import type { TimeSlices } from '../answers/index.ts';
import type { HttpServer } from '../http-server.ts';

/** Entries that are written without a pause. */
const entriesAtOnce = 50;

/**
 * Writes JSON answers with long lists, of routes that are added from now on, in time slices: checking and writing thousands of entries holds nobody
 * else up. Where lists may be long: the answer itself, or a field of it. The text is the same as of an answer that is written at once.
 */
export function writeListsInSlices(server: HttpServer): void {
  server.addHook('preSerialization', async (request, reply, payload: unknown) => {
    const schemas = request.routeOptions.schema?.response as Record<number, unknown> | undefined;
    const schema = schemas?.[reply.statusCode];
    if (!isLong(payload, schema)) return payload;
    const text = await writeValue(payload, schema as z.ZodType, createTimeSlices());
    void reply.serializer((written: string) => written);
    return text;
  });
}

/** The JSON text of a value by its schema; undefined for a field that is left out. */
async function writeValue(
  value: unknown,
  schema: z.ZodType,
  slices: TimeSlices,
): Promise<string | undefined> {
  if (isLongList(value, schema)) return writeList(value, schema as z.ZodArray<z.ZodType>, slices);
  if (!isLong(value, schema)) return JSON.stringify(z.encode(schema, value));
  const fields: string[] = [];
  for (const [name, field] of Object.entries((schema as z.ZodObject).shape)) {
    const text = await writeValue((value as Record<string, unknown>)[name], field, slices);
    if (text !== undefined) fields.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${fields.join(',')}}`;
}

async function writeList(
  values: readonly unknown[],
  schema: z.ZodArray<z.ZodType>,
  slices: TimeSlices,
): Promise<string> {
  const pieces: string[] = [];
  for (let from = 0; from < values.length; from += entriesAtOnce) {
    const entries = z.encode(schema, values.slice(from, from + entriesAtOnce));
    pieces.push(JSON.stringify(entries).slice(1, -1));
    await slices.yieldNow();
  }
  return `[${pieces.join(',')}]`;
}

/** Whether a value is a long list, or an object with one in a field. */
function isLong(value: unknown, schema: unknown): boolean {
  if (isLongList(value, schema)) return true;
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return false;
  const fields = Object.entries(schema.shape as Record<string, unknown>);
  // An object that keeps fields which its schema does not name is written at once.
  return (
    !schema.def.catchall &&
    fields.some(([name, field]) => isLongList((value as Record<string, unknown>)[name], field))
  );
}

function isLongList(value: unknown, schema: unknown): value is readonly unknown[] {
  return (
    schema instanceof z.ZodArray &&
    (schema.def.checks ?? []).length === 0 &&
    Array.isArray(value) &&
    value.length > entriesAtOnce
  );
}
