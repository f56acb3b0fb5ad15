import type { FoundDetail } from '../findings/findings.ts';
import { replaceLookAlikes } from './normalize-unit.ts';
import { parseUnit } from './parse-unit.ts';
import { replaceTraps, suggestUnit } from './suggest-unit.ts';
import { TRAPS } from './unit-table.ts';

/** What is wrong with the unit of a variable: unknown, read otherwise than meant, or written with look-alike characters. Blank is fine. */
export function checkUnit(text: string): FoundDetail[] {
  if (text === '') return [];
  const found: FoundDetail[] = [];
  const plain = replaceLookAlikes(text);
  if (plain !== text) found.push({ rule: 'unit-characters', detail: `“${plain}” is meant` });
  const unit = parseUnit(text);
  if ('unknown' in unit) {
    const replacement = suggestUnit(text, unit.unknown);
    const detail = unit.unknown === text ? undefined : `“${unit.unknown}” is not known`;
    found.push({
      rule: 'unknown-unit',
      ...(detail !== undefined && { detail }),
      ...(replacement !== undefined && { replacement }),
    });
  } else if (unit.traps.length > 0 || /^degrees? celsius$/i.test(plain)) {
    const reading = unit.traps.map((word) => `${word} is read as ${TRAPS.get(word)?.[0] ?? ''}`);
    found.push({
      rule: 'misread-unit',
      ...(reading.length > 0 && { detail: reading.join(', ') }),
      replacement: replaceTraps(text),
    });
  }
  return found;
}
