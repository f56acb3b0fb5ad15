import { z } from 'zod';

/** An address with one of these schemes, such as the example; may be left out. */
export function address(schemes: readonly string[], example: string) {
  const expected = `an address such as ${example}`;
  return z
    .string()
    .refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), expected)
    .optional();
}

/** A comma-separated list; blank entries are ignored. */
export function list(isAccepted: (item: string) => boolean, expected: string) {
  return z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    )
    .refine((items) => items.every(isAccepted), expected);
}

/** The longest time that a setting may say, ms: a day. A JavaScript timer of more than 24.8 days ends at once. */
const maxTimeMs = 86_400_000;

/** Figures by name in one setting, such as `requests=600,rows=20000000`; those that are left out stay as they are. */
export function figures<Name extends string>(defaults: Readonly<Record<Name, number>>) {
  const pair = new RegExp(`^(${Object.keys(defaults).join('|')})=([1-9]\\d{0,14})$`);
  const read = (value: string): string[] =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
  const times = Object.keys(defaults).filter((name) => name.endsWith('Ms'));
  const isBounded = (item: string): boolean =>
    !times.some((name) => item.startsWith(`${name}=`)) || Number(item.split('=')[1]) <= maxTimeMs;
  const bounds = times.length > 0 ? `; ${times.join(' and ')} at most ${maxTimeMs}` : '';
  const expected = `figures such as ${Object.entries(defaults)
    .map(([name, figure]) => `${name}=${String(figure)}`)
    .join(',')}; what is left out stays so${bounds}`;
  return z
    .string()
    .default('')
    .refine((value) => read(value).every((item) => pair.test(item) && isBounded(item)), expected)
    .transform((value): Readonly<Record<Name, number>> => ({
      ...defaults,
      ...Object.fromEntries(
        read(value)
          .map((item) => item.split('='))
          .map(([name, figure]) => [name, Number(figure)]),
      ),
    }));
}

/** A number of hours, up to a year. */
export function hours() {
  const expected = 'a number of hours from 1 to 8784';
  return z
    .string()
    .regex(/^[1-9]\d{0,3}$/, expected)
    .transform(Number)
    .refine((value) => value <= 8784, expected);
}
