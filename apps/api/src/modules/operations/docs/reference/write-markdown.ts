import type { ReferencePage, ReferencePart } from '@isobath/contract';

const mark =
  '<!-- Made by `npm run reference` from the code; `npm test -- reference` compares. Change the code, not this page. -->';

/** A page as Markdown. */
export function writeMarkdown({ title, intro, parts }: ReferencePage): string {
  return `${[`# ${title}`, mark, ...intro, ...parts.flatMap(writePart)].join('\n\n')}\n`;
}

function writePart({ title, text, tables }: ReferencePart): string[] {
  return [
    `## ${title}`,
    ...text,
    ...tables.flatMap((table) => [
      ...(table.title === '' ? [] : [`**${table.title}:**`]),
      writeTable(table),
    ]),
  ];
}

function writeTable({ columns, rows }: ReferencePart['tables'][number]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(columns), `|${columns.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}
