import { escapeMarkup } from '@isobath/ocean';
import type { FirstReply, StoriesReply, Story } from '@isobath/contract';
import { storyAddress } from '@isobath/contract';
import { renderStoryHtml, summarizeStory } from '../../messages/news/index.ts';

const describedLetters = 240;

/** The text of a page and its title. */
interface NewsView {
  readonly title: string;
  readonly description?: string;
  readonly main: string;
}

/** The list of news as it stands in a page; nothing without stories. */
export function writeStories(reply: FirstReply | undefined): string {
  const stories = reply ? (reply.body as StoriesReply).stories : [];
  return stories.length === 0 ? '' : `<h2>News</h2>${writeList(stories)}`;
}

/** The page of all news. */
export function writeNews(reply: FirstReply | undefined): NewsView {
  const stories = reply ? (reply.body as StoriesReply).stories : [];
  return { title: 'News · Isobath', main: `<h1>News</h1>${writeList(stories)}` };
}

/** The page of a story. `origin` is where the portal is reached. */
export function writeStoryView({ headline, body, date, tags }: Story, origin: string): NewsView {
  const datasets = tags.map(
    (tag) =>
      `<li><a href="/catalog/datasets/${escapeMarkup(encodeURIComponent(tag))}">${escapeMarkup(tag)}</a></li>`,
  );
  return {
    title: `${headline} · Isobath`,
    description: summarizeStory(body, describedLetters),
    main: `<h1>${escapeMarkup(headline)}</h1><p>${escapeMarkup(date)}</p>${renderStoryHtml(body, origin)}${datasets.length === 0 ? '' : `<ul>${datasets.join('')}</ul>`}`,
  };
}

function writeList(stories: readonly Story[]): string {
  const items = stories.map(
    (story) =>
      `<li><h3><a href="${escapeMarkup(storyAddress(story))}">${escapeMarkup(story.headline)}</a></h3><p>${escapeMarkup(story.date)}</p><p>${escapeMarkup(summarizeStory(story.body, describedLetters))}</p></li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}
