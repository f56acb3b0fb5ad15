/** A piece of a page. Texts are inline: `code`, **strong** and [links](address). */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; isOrdered: boolean; items: string[] }
  | { kind: 'code'; language: string; code: string }
  | { kind: 'table'; title: string; columns: string[]; rows: string[][] };

/** A part of a page, with what an address names it by; the first one may have no title. */
export interface PagePart {
  id: string;
  title: string;
  blocks: Block[];
}

/** A page: title, and its parts by headings of the second level. */
export interface ReadPage {
  title: string;
  parts: PagePart[];
}

/** Reads as much of Markdown as the recipe pages use: headings, paragraphs, lists, fenced code. */
export function parseMarkdown(text: string): ReadPage {
  const pieces = text.split(/^(```[\s\S]*?^```)$/m);
  const blocks = pieces.flatMap((piece) =>
    piece.startsWith('```')
      ? [readFence(piece)]
      : piece
          .split(/\n{2,}/)
          .map((each) => each.trim())
          .filter((each) => each !== '')
          .map(readBlock),
  );
  const page: ReadPage = { title: '', parts: [{ id: '', title: '', blocks: [] }] };
  for (const block of blocks) {
    if (block.kind === 'heading' && block.text.startsWith('# ')) page.title = block.text.slice(2);
    else if (block.kind === 'heading')
      page.parts.push({ id: idOf(block.text), title: block.text.replace(/^#+ /, ''), blocks: [] });
    else page.parts.at(-1)?.blocks.push(block);
  }
  return {
    ...page,
    parts: page.parts.filter(({ title, blocks: own }) => title !== '' || own.length > 0),
  };
}

function readFence(fence: string): Block {
  const [head = '', ...lines] = fence.split('\n');
  return {
    kind: 'code',
    language: head.slice(3).split(' ')[0] ?? '',
    code: lines.slice(0, -1).join('\n'),
  };
}

function readBlock(text: string): Block {
  if (/^#{1,2} /.test(text)) return { kind: 'heading', text };
  if (!/^(-|\d+\.) /.test(text)) return { kind: 'paragraph', text: text.replaceAll('\n', ' ') };
  const items = text
    .split(/\n(?=(?:-|\d+\.) )/)
    .map((item) => item.replace(/^(-|\d+\.) /, '').replaceAll(/\n\s*/g, ' '));
  return { kind: 'list', isOrdered: /^\d/.test(text), items };
}

function idOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
