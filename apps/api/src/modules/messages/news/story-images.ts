import { newsImageLimits, readNewsImageAddress } from '@isobath/contract';
import type { Definition, Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { Refusal } from '../../../platform/problems/problem.ts';

/** Names of the portal's images that a story shows. Refuses with `bad-request` one without alternative text, or with too long a one. */
export function listStoryImages(markdown: string): string[] {
  const tree = fromMarkdown(markdown);
  placeReferences(tree);
  const ids = new Set<string>();
  for (const { alt, url } of listImages(tree)) {
    const image = readNewsImageAddress(url);
    if (!image) continue;
    const words = (alt ?? '').trim();
    const { alternative } = newsImageLimits;
    if (words === '')
      throw refuse(
        `shows the image ${url} without alternative text; expected ![what it shows](${url})`,
      );
    if (words.length > alternative)
      throw refuse(
        `has an alternative text of ${words.length} characters for the image ${url}; expected at most ${alternative}`,
      );
    ids.add(image.id);
  }
  return [...ids];
}

function refuse(problem: string): Refusal {
  return new Refusal('bad-request', `body ${problem}`, { fields: [{ field: 'body', problem }] });
}

function listImages(node: Nodes): { alt?: string | null | undefined; url: string }[] {
  if (node.type === 'image') return [node];
  return 'children' in node ? node.children.flatMap(listImages) : [];
}

/** Puts `![words][name]` into the form `![words](address)`, so that one rule holds for both. */
export function placeReferences(tree: Root): void {
  const definitions = new Map<string, Definition>();
  collectDefinitions(tree, definitions);
  if (definitions.size > 0) placeIn(tree, definitions);
}

function collectDefinitions(node: Nodes, definitions: Map<string, Definition>): void {
  if (node.type === 'definition' && !definitions.has(node.identifier))
    definitions.set(node.identifier, node);
  if ('children' in node) for (const child of node.children) collectDefinitions(child, definitions);
}

function placeIn(node: Nodes, definitions: ReadonlyMap<string, Definition>): void {
  if (!('children' in node)) return;
  node.children = node.children.map((child) => {
    placeIn(child, definitions);
    const definition =
      child.type === 'imageReference' ? definitions.get(child.identifier) : undefined;
    return child.type === 'imageReference' && definition
      ? { type: 'image', url: definition.url, alt: child.alt ?? null }
      : child;
  }) as typeof node.children;
}
