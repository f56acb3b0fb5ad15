import type { Nodes as HtmlNodes, Root as HtmlRoot } from 'hast';
import { readNewsImageAddress } from '@isobath/contract';
import { defaultSchema, sanitize } from 'hast-util-sanitize';
import type { Schema } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import type { Nodes, Parents, PhrasingContent, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toHast } from 'mdast-util-to-hast';
import { toString } from 'mdast-util-to-string';
import { placeReferences } from './story-images.ts';

/** Addresses that lead somewhere and run nothing. */
export const safeLink = /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/i;

const schema: Schema = {
  ...defaultSchema,
  tagNames: 'p br strong em code pre blockquote ul ol li h2 h3 h4 h5 h6 hr a img'.split(' '),
  attributes: { a: ['href'], img: ['src', 'alt'] },
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
};

/** How images stand in HTML that has no style sheet. */
export interface ImageLayout {
  /** Width that larger images are shown at, px; they have it as an attribute too, for programs that know no style. */
  readonly widthPx: number;
}

/**
 * Renders a story's Markdown as HTML that runs nothing and loads nothing from elsewhere: images come from the portal itself only, so that no reader's visit is told
 * to others. Addresses are absolute, for mails and feeds. HTML in the text stands there as it was typed.
 */
export function renderStoryHtml(markdown: string, portalUrl: string, images?: ImageLayout): string {
  const tree = fromMarkdown(markdown);
  placeReferences(tree);
  makeHarmless(tree, portalUrl);
  const html = sanitize(toHast(tree), schema) as HtmlRoot;
  if (images) layOutImages(html, images.widthPx);
  return toHtml(html);
}

function layOutImages(node: HtmlNodes, widthPx: number): void {
  if (node.type === 'element' && node.tagName === 'img') {
    const { pathname } = new URL(String(node.properties['src']));
    const size = readNewsImageAddress(pathname);
    node.properties['width'] = Math.min(widthPx, size?.widthPx ?? widthPx);
    node.properties['style'] = 'max-width:100%;height:auto';
  }
  if ('children' in node) for (const child of node.children) layOutImages(child, widthPx);
}

/** Renders a story's Markdown as plain text: links with their addresses, one paragraph after the other. */
export function renderStoryText(markdown: string, portalUrl: string): string {
  const tree = fromMarkdown(markdown);
  placeReferences(tree);
  makeHarmless(tree, portalUrl);
  return tree.children
    .map((block) => writePlain(block))
    .filter((block) => block !== '')
    .join('\n\n');
}

/** The first words of a story, at most so many letters. */
export function summarizeStory(markdown: string, letters: number): string {
  const tree = fromMarkdown(markdown);
  const words = tree.children
    .map((block) => toString(block))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  return words.length <= letters ? words : `${words.slice(0, letters - 1).trimEnd()}…`;
}

function makeHarmless(node: Root | Parents, portalUrl: string): void {
  node.children = node.children.flatMap((child) => {
    if ('children' in child) makeHarmless(child, portalUrl);
    return replaceHarmful(child, portalUrl);
  }) as typeof node.children;
}

/** What stands for a node: a link that leads nowhere safe leaves its words. */
function replaceHarmful(node: Nodes, portalUrl: string): Nodes | Nodes[] {
  if (node.type === 'html') return { type: 'text', value: node.value };
  if (node.type === 'image' && readNewsImageAddress(node.url))
    return { ...node, title: null, url: `${portalUrl}${node.url}` };
  if (node.type !== 'image' && node.type !== 'link' && node.type !== 'definition') return node;
  const url = absolute(node.url, portalUrl);
  if (node.type === 'definition') return url === undefined ? [] : { ...node, url };
  const words: PhrasingContent[] =
    node.type === 'link' ? node.children : [{ type: 'text', value: node.alt || 'Picture' }];
  return url === undefined ? words : { type: 'link', url, children: words };
}

/** An address that works from anywhere; undefined for one that might run something. */
function absolute(url: string, portalUrl: string): string | undefined {
  if (!safeLink.test(url)) return undefined;
  return url.startsWith('/') ? `${portalUrl}${url}` : url;
}

function writePlain(node: Nodes): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'code':
    case 'html':
      return node.value;
    case 'break':
      return '\n';
    case 'image':
      return `[${node.alt || 'Picture'}]`;
    case 'link': {
      const words = node.children.map(writePlain).join('');
      return node.url === words ? words : `${words} (${node.url})`;
    }
    case 'list':
      return node.children
        .map((item, index) => `${node.ordered ? `${index + 1}.` : '-'} ${writePlain(item)}`)
        .join('\n');
    case 'thematicBreak':
      return '---';
    default:
      return 'children' in node ? node.children.map(writePlain).join('') : '';
  }
}
