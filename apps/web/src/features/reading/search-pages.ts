import type { Block, PagePart } from './parse-markdown.ts';
import type { Section } from './sections.ts';

/** A part of a page in which every word was found. */
export interface Finding {
  /** What an address names it by. */
  hash: string;
  section: string;
  title: string;
  /** The text around the first word. */
  around: string;
}

const reach = 70;

/** Parts that hold every word, those with a word in their title first. Capitals do not count. */
export function searchPages(sections: readonly Section[], wanted: string): Finding[] {
  const words = wanted
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const [first] = words;
  if (first === undefined) return [];
  const found = sections.flatMap(({ id, title, parts }) =>
    parts.flatMap((part) => {
      const text = [part.title || title, ...part.blocks.map(textOf)]
        .join(' ')
        .replaceAll(/[`*]/g, '');
      const folded = text.toLowerCase();
      if (!words.every((word) => folded.includes(word))) return [];
      const isInTitle = words.some((word) => (part.title || title).toLowerCase().includes(word));
      return [
        {
          isInTitle,
          finding: {
            hash: hashOf(id, part),
            section: title,
            title: part.title || title,
            around: cutAround(text, folded.indexOf(first)),
          },
        },
      ];
    }),
  );
  return [
    ...found.filter(({ isInTitle }) => isInTitle),
    ...found.filter(({ isInTitle }) => !isInTitle),
  ].map(({ finding }) => finding);
}

/** What an address names a part by. */
export function hashOf(section: string, { id }: Pick<PagePart, 'id'>): string {
  return id === '' ? section : `${section}/${id}`;
}

function textOf(block: Block): string {
  if (block.kind === 'list') return block.items.join(' ');
  if (block.kind === 'code') return block.code;
  if (block.kind === 'table')
    return [block.title, ...block.columns, ...block.rows.flat()].join(' ');
  return block.text;
}

function cutAround(text: string, at: number): string {
  const from = Math.max(0, at - reach);
  const to = Math.min(text.length, at + 2 * reach);
  return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`;
}
