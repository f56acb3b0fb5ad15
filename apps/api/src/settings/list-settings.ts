import { environmentSchema } from './environment-schema.ts';

/** A setting as the schema has it. */
export interface Setting {
  readonly name: string;
  /** The default value as it would be written in the environment; empty if there is none. */
  readonly whenLeftOut: string;
  readonly accepted: string;
}

/** Every setting with what it is when left out and what is accepted, for the reference. */
export function listSettings(): Setting[] {
  return Object.entries(environmentSchema.shape).map(([name, schema]) => {
    const refused = ['', '\u0000']
      .map((text) => schema.safeParse(text))
      .find(({ success }) => !success);
    return {
      name,
      whenLeftOut: writeValue(schema.parse(undefined)),
      accepted: refused?.error?.issues[0]?.message ?? 'any text',
    };
  });
}

function writeValue(value: unknown): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.join(',');
  return typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([name, figure]) => `${name}=${String(figure)}`)
        .join(',')
    : String(value);
}
