import { plainText } from '@isobath/contract';

/** The beginning of a Markdown text as plain text, cut between words where it has more characters than `most`. */
export function summarize(markdown: string, most: number): string {
  const text = plainText(markdown);
  if (text.length <= most) return text;
  const end = text.lastIndexOf(' ', most - 2);
  return `${text.slice(0, end > 0 ? end : most - 2)} …`;
}
