import type { DatasetRow, ProgramReply, ProgramRow } from '@isobath/contract';
import type { FirstScreen } from './first-requests.ts';
import type { HeadParts } from './head-tags.ts';
import type { PageContent } from './page-content.ts';
import { describePortal, describeProgram, describePrograms } from './structured-portal.ts';

/** A page as its path and its head say it. */
interface PlainPage {
  /** Decoded. */
  readonly path: string;
  readonly title: string | undefined;
  readonly description: string;
  readonly origin: string;
}

/** Screens on which the news are read, or begin. */
const withFeed: ReadonlySet<FirstScreen | undefined> = new Set(['home', 'news', 'story']);

/** What the head of a page says that no dataset, cruise or collection describes. Its address is without what filters it. */
export function describeScreen(
  screen: FirstScreen | undefined,
  { replies: [first] }: Pick<PageContent, 'replies'>,
  { path, title, description, origin }: PlainPage,
): HeadParts {
  const structured = first && structuredOf(screen, first.body, { origin, description });
  return {
    title: (title ?? 'Isobath').replace(/ · Isobath$/, ''),
    description,
    url: `${origin}${encodeURI(path.replace(/(?<=.)\/$/, ''))}`,
    hasFeed: withFeed.has(screen),
    ...(structured && { structured }),
  };
}

function structuredOf(
  screen: FirstScreen | undefined,
  body: unknown,
  words: { origin: string; description: string },
): Record<string, unknown> | undefined {
  switch (screen) {
    case 'home':
      return describePortal(body as DatasetRow[], '/', words);
    case 'catalog':
      return describePortal(body as DatasetRow[], '/catalog', words);
    case 'programs':
      return describePrograms(body as ProgramRow[], words);
    case 'program':
      return describeProgram(body as ProgramReply, words);
    default:
      return undefined;
  }
}
