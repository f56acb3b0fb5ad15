import { defineMail, greet } from '../../mail-template.ts';
import type { MailedStory } from './news-story.ts';

/** What somebody who chose one mail a week is sent. */
export interface NewsStoriesContent {
  readonly firstName: string;
  readonly stories: readonly MailedStory[];
  /** Address of the page of subscriptions. */
  readonly url: string;
}

export const newsStories = defineMail<NewsStoriesContent>({
  name: 'news-stories',
  sample: {
    firstName: 'Zoë',
    stories: [
      {
        headline: 'Twelve floats are back',
        text: { plainText: 'All floats surfaced in May.', html: '<p>All surfaced in May.</p>' },
        url: 'https://portal.example.org/news/7-twelve-floats-are-back',
      },
    ],
    url: 'https://portal.example.org/subscriptions',
  },
  write: ({ firstName, stories, url: subscriptionsUrl }) => ({
    subject:
      stories.length === 1
        ? `News of the week: ${stories[0]?.headline ?? ''}`
        : `News of the week: ${stories.length} stories`,
    greeting: greet(firstName),
    paragraphs: [stories.length === 1 ? 'The story of this week:' : 'The stories of this week:'],
    article: {
      plainText: stories
        .map(({ headline, text, url }) => `${headline}\n${url}\n\n${text.plainText}`)
        .join('\n\n* * *\n\n'),
      html: stories.map(({ text }) => text.html).join('\n<hr>\n'),
    },
    action: { label: 'See your subscriptions', url: subscriptionsUrl },
    closing: ['You get this e-mail once a week at most, as you chose in your subscriptions.'],
  }),
});
