import type { StandardNamesReply } from '@isobath/contract';
import { readFileSync } from 'node:fs';
import { ConfigError } from '../../../config.ts';

type StandardNames = StandardNamesReply['table'];

/** The names of a CF Standard Name Table as cfconventions.org publishes it (XML), with aliases; null without a file. Throws a `ConfigError` that names the file. */
export function readStandardNamesFile(path: string | undefined): StandardNames {
  if (path === undefined) return null;
  let xml: string;
  try {
    xml = readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError([
      `CF_STANDARD_NAMES "${path}" cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    ]);
  }
  const table = parseStandardNames(xml);
  if (table !== undefined) return table;
  throw new ConfigError([
    `CF_STANDARD_NAMES "${path}" has no standard names; expected the file cf-standard-name-table.xml of cfconventions.org`,
  ]);
}

/** Reads `<entry id="…">` with `<canonical_units>`, and `<alias id="…">` with `<entry_id>`; descriptions are passed over. An alias may have several targets. */
function parseStandardNames(xml: string): StandardNames | undefined {
  const units = new Map<string, string>();
  for (const { id, content } of listElements(xml, 'entry'))
    units.set(id, textIn(content, 'canonical_units') ?? '');
  if (units.size === 0) return undefined;
  for (const { id, content } of listElements(xml, 'alias')) {
    const target = textIn(content, 'entry_id');
    // Some aliases of old versions were written with blanks.
    if (target !== undefined && !units.has(id))
      units.set(id.trim().replaceAll(' ', '_'), units.get(target) ?? '');
  }
  const byUnit = new Map<string, string[]>();
  for (const [name, unit] of units) {
    const names = byUnit.get(unit);
    if (names === undefined) byUnit.set(unit, [name]);
    else names.push(name);
  }
  return {
    version: textIn(xml.slice(0, 10_000), 'version_number') ?? 'without a number',
    names: [...byUnit].map(([unit, names]) => ({ unit, names })),
  };
}

function* listElements(xml: string, name: string): Generator<{ id: string; content: string }> {
  const [open, close] = [`<${name} id="`, `</${name}>`];
  for (let at = xml.indexOf(open); at >= 0;) {
    const start = at + open.length;
    const idEnd = xml.indexOf('"', start);
    const end = xml.indexOf(close, start);
    if (idEnd < 0 || end < 0) return;
    yield { id: xml.slice(start, idEnd), content: xml.slice(idEnd, end) };
    at = xml.indexOf(open, end);
  }
}

function textIn(xml: string, name: string): string | undefined {
  const [open, close] = [`<${name}>`, `</${name}>`];
  const at = xml.indexOf(open);
  const end = at < 0 ? -1 : xml.indexOf(close, at);
  return end < 0 ? undefined : xml.slice(at + open.length, end).trim();
}
