import type { Story } from '@isobath/contract';
import { storyAddress } from '@isobath/contract';
import { escapeMarkup } from '@isobath/ocean';
import { renderStoryHtml, summarizeStory } from './render-story.ts';

/** What a feed says of itself. */
export interface FeedHead {
  /** Address of the feed itself. */
  readonly selfUrl: string;
  readonly title: string;
  /** Address of the portal, without a slash at its end. */
  readonly portalUrl: string;
}

const summaryLetters = 280;

/** Writes stories as an Atom feed (RFC 4287). The HTML of a story is escaped text there, and runs nothing when a reader shows it. */
export function writeFeed(stories: readonly Story[], head: FeedHead): string {
  const { portalUrl, selfUrl, title } = head;
  const updated = stories
    .map(({ modifiedAt }) => modifiedAt)
    .toSorted()
    .at(-1);
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${escapeXml(selfUrl)}</id>
<title>${escapeXml(title)}</title>
<updated>${updated ?? '1970-01-01T00:00:00.000Z'}</updated>
<author><name>Isobath</name></author>
<link rel="self" type="application/atom+xml" href="${escapeXml(selfUrl)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(`${portalUrl}/news`)}"/>
${stories.map((story) => writeEntry(story, portalUrl)).join('')}</feed>
`;
}

function writeEntry(story: Story, portalUrl: string): string {
  const { body, category, headline, id, modifiedAt, publishedAt, tags } = story;
  const url = `${portalUrl}${storyAddress(story)}`;
  const terms = [category, ...tags];
  return `<entry>
<id>${escapeXml(`${portalUrl}/news/${id}`)}</id>
<title>${escapeXml(headline)}</title>
<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>
${publishedAt === null ? '' : `<published>${publishedAt}</published>\n`}<updated>${modifiedAt}</updated>
${terms.map((term) => `<category term="${escapeXml(term)}"/>`).join('')}
<summary>${escapeXml(summarizeStory(body, summaryLetters))}</summary>
<content type="html">${escapeXml(renderStoryHtml(body, portalUrl))}</content>
</entry>
`;
}

/** Text as it may stand in XML: characters that XML has no place for are left out. */
function escapeXml(text: string): string {
  return escapeMarkup(
    text.replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ''),
  );
}
