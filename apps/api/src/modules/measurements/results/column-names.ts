import type { AnswerColumn } from './result-request.ts';

/**
 * Names for formats in which each column needs one of its own: a header that is empty becomes `column_<place>`, one that an earlier column
 * has gets `_2`, `_3` … behind it. Letter case does not tell two names apart.
 */
export function nameColumns(columns: readonly Pick<AnswerColumn, 'header'>[]): string[] {
  const taken = new Set<string>();
  return columns.map(({ header }, index) => {
    const base = header === '' ? `column_${index + 1}` : header.replaceAll('\0', '');
    let name = base;
    for (let times = 2; taken.has(name.toLowerCase()); times += 1) name = `${base}_${times}`;
    taken.add(name.toLowerCase());
    return name;
  });
}
