import type { StandardNamesReply } from '@isobath/contract';
import { readFileSync } from 'node:fs';
import { ConfigError } from '../../../config.ts';
import type { XmlElement } from '../../../platform/files/xml-elements.ts';
import { listElements } from '../../../platform/files/xml-elements.ts';

type StandardNames = StandardNamesReply['table'];

const ROOT = 'standard_name_table';

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
  const elements = listXml(xml);
  const listOf = (name: string): XmlElement[] => elements.filter((each) => each.name === name);
  const units = new Map<string, string>();
  for (const { attributes, texts } of listOf('entry'))
    units.set(attributes['id'] ?? '', texts.get('canonical_units') ?? '');
  if (units.size === 0) return undefined;
  for (const { attributes, texts } of listOf('alias')) {
    const { id = '' } = attributes;
    const target = texts.get('entry_id');
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
    version: listOf(ROOT)[0]?.texts.get('version_number') ?? 'without a number',
    names: [...byUnit].map(([unit, names]) => ({ unit, names })),
  };
}

function listXml(xml: string): XmlElement[] {
  try {
    return listElements(xml, ['entry', 'alias', ROOT]);
  } catch {
    return [];
  }
}
