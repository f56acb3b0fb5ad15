import { describe, expect, it } from 'vitest';
import { makeHostileTexts } from '../../../testing/hostile/hostile-stories.ts';
import { mails, renderMail } from '../mail/index.ts';
import { writeMailedStory, writeWhy } from './write-story-mail.ts';

const portalUrl = 'https://portal.example.org';
const content = {
  headline: 'Twelve floats',
  link: 'https://example.org/a?b=1&c=2',
  label: 'The *report* [1]',
  body: 'They **surfaced**.',
  tags: ['Argo_Floats'],
};

function render(story: typeof content) {
  return renderMail(
    mails.newsStory.write({
      firstName: 'Zoë',
      story: writeMailedStory(7, story, portalUrl),
      why: writeWhy(story.tags),
    }),
    portalUrl,
  );
}

describe('a story as a mail', () => {
  it('says it in plain text and in HTML, with its links, and why it comes', () => {
    const { html, plainText, subject } = render(content);
    expect(subject).toBe('Twelve floats');
    for (const words of [
      'They surfaced.',
      '- The *report* [1] (https://example.org/a?b=1&c=2)',
      '- Argo_Floats (https://portal.example.org/catalog/datasets/Argo_Floats)',
      'https://portal.example.org/news/7-twelve-floats',
      'because you subscribe to the dataset Argo_Floats.',
    ])
      expect(plainText).toContain(words);
    expect(html).toContain('<p>They <strong>surfaced</strong>.</p>');
    expect(html).toMatch(
      /<a href="https:\/\/example\.org\/a\?b=1&#x26;c=2">The \*report\* \[1\]<\/a>/,
    );
  });

  // Proves news/mails: Nothing in a mail runs @ writeMailedStory
  it('holds no markup but the portal’s own and links to safe addresses, whatever the story says', () => {
    const found = new Set<string>();
    for (const hostile of makeHostileTexts(150)) {
      const { html } = render({
        headline: hostile,
        link: `https://example.org/${hostile.replaceAll(/\s/g, '')}`,
        label: hostile,
        body: hostile,
        tags: [hostile.slice(0, 40)],
      });
      for (const [tag, name = ''] of html.matchAll(/<\/?([a-z0-9!]+)(?:[^>"]|"[^"]*")*>/gi)) {
        const attributes = [...tag.replaceAll(/"[^"]*"/g, '').matchAll(/\s([a-z-]+)=/gi)].map(
          ([, attribute]) => attribute,
        );
        const isSafe = attributes.every((each) =>
          /^(?:lang|charset|name|content|style|href|src|alt|width|start)$/.test(each ?? ''),
        );
        const href = /\shref="([^"]*)"/.exec(tag)?.[1] ?? 'https:';
        if (!isSafe || !/^(?:https?:|mailto:|#)/.test(href)) found.add(tag);
        if (/^(?:script|svg|math|iframe|style|object|form|input|details)$/i.test(name))
          found.add(tag);
      }
    }
    expect([...found]).toEqual([]);
  }, 30_000);
});
