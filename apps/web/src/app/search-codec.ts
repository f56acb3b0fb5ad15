/**
 * The part after the `?`: each name once or several times. Nothing is JSON, so that an address can
 * be read and typed.
 */
export type AddressValues = Record<string, string | string[]>;

/** `?sensor=CTD&sensor=Float&keywords=a%20b` -> `{sensor: ['CTD', 'Float'], keywords: 'a b'}`. */
export function parseAddress(text: string): AddressValues {
  const values: AddressValues = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const before = values[name];
    if (before === undefined) values[name] = value;
    else if (Array.isArray(before)) before.push(value);
    else values[name] = [before, value];
  }
  return values;
}

/** The reverse of `parseAddress`; absent and empty values leave no trace. */
export function formatAddress(values: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') parameters.append(name, String(one));
    }
  }
  const text = parameters.toString();
  return text && `?${text}`;
}
