import { parseMarkdown } from './parse-markdown.ts';
import type { ReadPage } from './parse-markdown.ts';

const texts = import.meta.glob<string>('../../../../../docs/guides/clients/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A recipe page by its file's name, such as `curl`, with the portal's own address in its snippets. */
export function readGuide(name: string, origin: string): ReadPage {
  const text = Object.entries(texts).find(([path]) => path.endsWith(`/${name}.md`))?.[1] ?? '';
  return parseMarkdown(text.replaceAll('https://data.example.org', origin));
}
