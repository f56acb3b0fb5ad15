/**
 * Quotes the name of a table, column or database for ClickHouse; a dot is part of the name, not a separator.
 * Throws a `RangeError` for an empty name or one with a NUL.
 */
export function quoteIdentifier(name: string): string {
  if (name === '' || name.includes('\0'))
    throw new RangeError(`Not a usable name: ${JSON.stringify(name)}`);
  return `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``;
}

/** Quotes a text as a ClickHouse string literal. */
export function quoteLiteral(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\0', '\\0')}'`;
}
