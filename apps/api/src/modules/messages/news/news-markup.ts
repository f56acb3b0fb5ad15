import type { MarkedText } from '@isobath/contract';
import type { Emphasis, Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toMarkdown } from 'mdast-util-to-markdown';
import { toString } from 'mdast-util-to-string';
import { safeLink } from './render-story.ts';

/**
 * The markup of the reference portal and Markdown: `*em*` is `**em**`, `/italic/` is `*italic*`, `_underline_` is `_underline_`, `` `pre` `` is code,
 * and `{0}` is the first link. What the reference portal has no mark for (headings, lists, pictures) becomes plain lines and links on the way out.
 */

type Mark = '*' | '/' | '_' | '`';
const marks: readonly string[] = ['*', '/', '_', '`'];
/** Emphasis remembers its letter, as Markdown has two for the same. */
interface Marked extends Emphasis {
  mark?: '*' | '_';
}

/** Reads the reference portal's markup into Markdown. */
export function readMarkedText({ content, links }: MarkedText): string {
  const paragraphs = content.split(/\r?\n\s*\r?\n/).filter((part) => part.trim() !== '');
  const root: Root = {
    type: 'root',
    children: paragraphs.map((part): Paragraph => ({
      type: 'paragraph',
      children: readMarks(part.trim(), links),
    })),
  };
  return toMarkdown(root, {
    strong: '*',
    handlers: {
      emphasis: (node: Marked, _parent, state, info) => {
        const letter = node.mark ?? '*';
        const exit = state.enter('emphasis');
        const inner = state.containerPhrasing(node, { ...info, before: letter, after: letter });
        exit();
        return `${letter}${inner}${letter}`;
      },
    },
  }).trim();
}

function readMarks(text: string, links: MarkedText['links']): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  let plain = '';
  const flush = (): void => {
    if (plain !== '') nodes.push({ type: 'text', value: plain });
    plain = '';
  };
  for (let at = 0; at < text.length;) {
    const letter = text[at] ?? '';
    const token = /^\{(\d{1,4})\}/.exec(text.slice(at, at + 6));
    const link = token && links[Number(token[1])];
    const end = marks.includes(letter) ? findEnd(text, at, letter as Mark) : -1;
    if (letter === '\\' && at + 1 < text.length) {
      plain += text[at + 1];
      at += 2;
    } else if (token && link) {
      flush();
      nodes.push({ type: 'link', url: link.url, children: [{ type: 'text', value: link.text }] });
      at += token[0].length;
    } else if (end > 0) {
      flush();
      nodes.push(writeMark(letter as Mark, text.slice(at + 1, end), links));
      at = end + 1;
    } else {
      plain += letter;
      at += 1;
    }
  }
  flush();
  return nodes;
}

function writeMark(mark: Mark, inner: string, links: MarkedText['links']): PhrasingContent {
  if (mark === '`') return { type: 'inlineCode', value: inner.replaceAll(/\\(.)/gs, '$1') };
  const children = readMarks(inner, links);
  if (mark === '*') return { type: 'strong', children };
  const emphasis: Marked = { type: 'emphasis', children, mark: mark === '_' ? '_' : '*' };
  return emphasis;
}

/** Where a mark that opens at `start` ends; -1 where it opens nothing: a mark within a word, such as in `and/or`, is a letter. */
function findEnd(text: string, start: number, mark: Mark): number {
  const letters = mark === '/' ? /[\p{L}\p{N}:/]/u : /[\p{L}\p{N}]/u;
  const isWord = (at: number): boolean => letters.test(text[at] ?? ' ');
  if (isWord(start - 1) || /\s/.test(text[start + 1] ?? ' ')) return -1;
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (
      text[at] === mark &&
      at > start + 1 &&
      !isWord(at + 1) &&
      !/\s/.test(text[at - 1] ?? ' ')
    )
      return at;
  }
  return -1;
}

/** Writes Markdown in the reference portal's markup. */
export function writeMarkedText(markdown: string): MarkedText {
  const links: MarkedText['links'] = [];
  const tree = fromMarkdown(markdown);
  // Clients make elements of the links as they are: of one that might run something the words stay.
  const writeLink = (text: string, url: string): string => {
    if (!safeLink.test(url)) return escapeMarks(text);
    links.push({ text, url });
    return `{${links.length - 1}}`;
  };
  const write = (node: Nodes): string => {
    switch (node.type) {
      case 'text':
        return escapeMarks(node.value);
      case 'html':
        return escapeMarks(node.value);
      case 'break':
        return '\n';
      case 'inlineCode':
      case 'code':
        return `\`${node.value.replaceAll(/[\\`]/g, '\\$&')}\``;
      case 'strong':
      case 'heading':
        return `*${writeAll(node.children)}*`;
      case 'emphasis':
        return isUnderscored(node, markdown)
          ? `_${writeAll(node.children)}_`
          : `/${writeAll(node.children)}/`;
      case 'link':
        return writeLink(toString(node), node.url);
      case 'image':
        return writeLink(node.alt || 'Picture', node.url);
      case 'listItem':
        return `- ${writeAll(node.children)}`;
      case 'list':
        return node.children.map(write).join('\n');
      default:
        return 'children' in node ? writeAll(node.children) : '';
    }
  };
  const writeAll = (nodes: readonly Nodes[]): string => nodes.map(write).join('');
  const blocks = tree.children.map((block: RootContent) => write(block));
  return { content: blocks.filter((block) => block !== '').join('\n\n'), links };
}

function isUnderscored({ position }: Emphasis, markdown: string): boolean {
  return markdown[position?.start.offset ?? 0] === '_';
}

function escapeMarks(text: string): string {
  return text.replaceAll(/[*/_`\\]|\{(?=\d+\})/g, '\\$&');
}
