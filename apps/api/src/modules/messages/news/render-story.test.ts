import { describe, expect, it } from 'vitest';
import { makeHostileTexts } from '../../../testing/hostile/hostile-stories.ts';
import { renderStoryHtml, renderStoryText, summarizeStory } from './render-story.ts';
import { writeFeed } from './write-feed.ts';

const portalUrl = 'https://portal.example.org';
const image = `/api/news/images/${'0123456789'.repeat(4)}-1600x900`;
/** Everything that a rendered story may consist of between `<` and `>`. */
const allowedTag =
  /^(?:\/?(?:p|strong|em|code|pre|blockquote|ul|ol|li|h[2-6])|br|hr|a(?: href="(?:https?:|mailto:|#)[^"<>]*")?|\/a|img src="https:\/\/portal\.example\.org\/api\/news\/images\/[0-9a-f]{40}-\d+x\d+" alt="[^"<>]*")$/;

const listTags = (html: string): string[] =>
  [...html.matchAll(/<([^>]*)>/g)].map(([, tag = '']) => tag);

describe('a story as HTML', () => {
  // Proves news/reading: Nothing in a story runs @ renderStoryHtml
  it('has only harmless tags, attributes and addresses, whatever 500 hostile texts say', () => {
    const texts = makeHostileTexts(500);
    const strange = texts.flatMap((text) =>
      listTags(renderStoryHtml(text, portalUrl)).filter((tag) => !allowedTag.test(tag)),
    );
    expect(new Set(texts).size).toBeGreaterThan(400);
    expect([...new Set(strange)]).toEqual([]);
  });

  it('leads to the portal from anywhere, and shows only pictures of its own', () => {
    expect(
      renderStoryHtml(
        `[a](/catalog) ![b](${image}) ![c](https://elsewhere.example/x.png)`,
        portalUrl,
      ),
    ).toBe(
      `<p><a href="https://portal.example.org/catalog">a</a> <img src="https://portal.example.org${image}" alt="b"> <a href="https://elsewhere.example/x.png">c</a></p>`,
    );
  });

  it('shows images by reference as it shows others', () => {
    expect(
      renderStoryHtml(
        `![a][own] ![b][other]\n\n[own]: ${image}\n[other]: https://elsewhere.example/x.png`,
        portalUrl,
      ),
    ).toBe(
      `<p><img src="${portalUrl}${image}" alt="a"> <a href="https://elsewhere.example/x.png">b</a></p>`,
    );
  });

  it('says in mails how wide its images are', () => {
    expect(renderStoryHtml(`![a](${image})`, portalUrl, { widthPx: 496 })).toBe(
      `<p><img src="${portalUrl}${image}" alt="a" width="496" style="max-width:100%;height:auto"></p>`,
    );
  });

  it('shows HTML as it was typed', () => {
    expect(renderStoryHtml('a <b>c</b>', portalUrl)).toBe('<p>a &#x3C;b>c&#x3C;/b></p>');
  });
});

describe('a story as plain text', () => {
  it('has its links written out', () => {
    expect(
      renderStoryText('# News\n\nRead *this* [page](/news).\n\n1. one\n2. two', portalUrl),
    ).toBe('News\n\nRead this page (https://portal.example.org/news).\n\n1. one\n2. two');
  });

  it('is cut for a summary', () => {
    expect(summarizeStory('**A** long\n\nstory', 8)).toBe('A long…');
  });
});

describe('a feed', () => {
  // Proves news/reading: Nothing in a feed runs @ writeFeed
  it('is well-formed XML that holds no markup of a story, whatever the story says', () => {
    const stories = makeHostileTexts(500).map((body, index) => ({
      id: index + 1,
      headline: body.slice(0, 300),
      link: null,
      label: null,
      body,
      date: '2026-05-01',
      publishedAt: '2026-05-01T00:00:00.000Z',
      modifiedAt: '2026-05-01T00:00:00.000Z',
      category: 'general' as const,
      tags: [body.slice(0, 40)],
      isFeatured: false,
      viewStatus: 3,
    }));
    const feed = writeFeed(stories, { title: '<x>', portalUrl, selfUrl: `${portalUrl}/feed?a&b` });
    const names = new Set(listTags(feed).map((tag) => /^\??\/?(\w+)/.exec(tag)?.[1]));
    expect([...names].toSorted()).toEqual([
      'author',
      'category',
      'content',
      'entry',
      'feed',
      'id',
      'link',
      'name',
      'published',
      'summary',
      'title',
      'updated',
      'xml',
    ]);
    expect(feed.match(/<entry>/g)).toHaveLength(500);
    expect(feed).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#39;)/);
  });
});
