import type { Planned } from './planned.ts';
import { planned, refused } from './planned.ts';
import type { TableColumn, TableDescription } from './table.ts';
import { isNumericColumn } from './table.ts';

/**
 * The variables that `fields` names (`*` for all), in the order asked for; letter case does not matter, a name twice counts once, and the
 * brackets and quotes that clients put round names are no part of them.
 * Refuses `unknown-variable` with the nearest names.
 */
export function parseFields(
  fields: string,
  table: TableDescription,
): Planned<readonly TableColumn[]> {
  if (plainName(fields) === '*') return planned(table.variables);
  const chosen = new Set<TableColumn>();
  for (const word of fields.split(',').map(plainName).filter(Boolean)) {
    const column = table.variables.find(({ name }) => name.toLowerCase() === word.toLowerCase());
    if (!column) return refused('unknown-variable', 'fields', unknownText(word, table));
    chosen.add(column);
  }
  return chosen.size > 0
    ? planned([...chosen])
    : refused('unknown-variable', 'fields', 'no variable is named');
}

/** As {@link parseFields}, for what can be averaged: `*` leaves text columns out, a text column by name is refused. */
export function parseNumericFields(
  fields: string,
  table: TableDescription,
): Planned<readonly TableColumn[]> {
  const parsed = parseFields(fields, table);
  if (!parsed.ok) return parsed;
  const text = parsed.value.find((column) => !isNumericColumn(column));
  if (text && plainName(fields) !== '*')
    return refused('bad-request', 'fields', `${text.name} holds text; there is no mean of it`);
  const numeric = parsed.value.filter(isNumericColumn);
  return numeric.length > 0
    ? planned(numeric)
    : refused('bad-request', 'fields', `${table.tableName} holds no numbers to average`);
}

function unknownText(word: string, table: TableDescription): string {
  const names = table.variables.map(({ name }) => name);
  const shown = names.slice(0, 20).join(', ');
  return `"${word}" is not a variable of ${table.tableName}; there ${names.length === 1 ? 'is' : 'are'} ${shown}${names.length > 20 ? ', …' : ''}`;
}

/** A name without spaces, `[…]` and quotes round it. */
export function plainName(written: string): string {
  return written.replaceAll(/^[\s[\]'"]+|(?<![\s[\]'"])[\s[\]'"]+$/g, '');
}
