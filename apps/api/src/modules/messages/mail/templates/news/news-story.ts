import { defineMail, greet } from '../../mail-template.ts';

/** A story as it is mailed. */
export interface MailedStory {
  readonly headline: string;
  /** Its text laid out; its HTML runs nothing. */
  readonly text: { readonly plainText: string; readonly html: string };
  /** Address of its page. */
  readonly url: string;
}

/** What subscribers of news, or of the datasets of a story, are sent. */
export interface NewsStoryContent {
  readonly firstName: string;
  readonly story: MailedStory;
  /** Why it is sent: a sentence. */
  readonly why: string;
}

export const newsStory = defineMail<NewsStoryContent>({
  name: 'news-story',
  sample: {
    firstName: 'Zoë',
    story: {
      headline: 'Twelve floats are back',
      text: {
        plainText: 'All floats surfaced in May.',
        html: '<p>All <strong>floats</strong> surfaced in May.</p>',
      },
      url: 'https://portal.example.org/news/7-twelve-floats-are-back',
    },
    why: 'You get this e-mail because you subscribe to the dataset Argo_Floats.',
  },
  write: ({ firstName, story, why }) => ({
    subject: story.headline,
    greeting: greet(firstName),
    paragraphs: [story.headline],
    article: story.text,
    action: { label: 'Read it on the portal', url: story.url },
    closing: [why],
  }),
});
