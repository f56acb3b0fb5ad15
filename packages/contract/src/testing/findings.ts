import type { z } from 'zod';

/** What a schema finds wrong, each as `field message` (the request itself has no field); empty where it accepts the value. */
export function findingsOf(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`.trim());
}

/** The fields in which a schema finds something wrong. */
export function wrongFieldsOf(schema: z.ZodType, value: unknown): string[] {
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).map(({ path }) => path.join('.'));
}
