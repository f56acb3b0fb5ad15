import type { StoryInput } from '@isobath/contract';
import { markedTextSchema } from '@isobath/contract';
import { readMarkedText } from './news-markup.ts';

/** The Markdown of a body: Markdown as it is, the reference portal's markup converted, also where it comes as JSON text as that portal stores it. */
export function readBody(body: StoryInput['body']): string {
  if (typeof body !== 'string') return readMarkedText(body);
  const marked = body.trimStart().startsWith('{') ? parseMarked(body) : undefined;
  return marked ?? body.replaceAll(/\r\n?/g, '\n').trim();
}

function parseMarked(body: string): string | undefined {
  try {
    const parsed = markedTextSchema.safeParse(JSON.parse(body));
    return parsed.success ? readMarkedText(parsed.data) : undefined;
  } catch {
    return undefined;
  }
}
