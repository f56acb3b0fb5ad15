import { storyAddress } from '@isobath/contract';
import type { NoticeContent } from '../../../platform/catalog-database/schema/schema.ts';
import type { NewsStoryContent } from '../mail/index.ts';
import { renderStoryHtml, renderStoryText } from '../news/index.ts';

/** A mail is 560 px wide with 32 px at either side. */
const imageLayout = { widthPx: 496 } as const;

/** A story laid out for mails. */
export type MailedStory = NewsStoryContent['story'];

/** A story as its mail shows it. */
export function writeMailedStory(
  storyId: number,
  content: NoticeContent,
  portalUrl: string,
): MailedStory {
  const { headline, link, label, tags } = content;
  const further = [
    ...(link === null
      ? []
      : [
          `[${escapeMarks(label ?? 'Further information')}](<${link.replaceAll(/[<>]/g, encodeURIComponent)}>)`,
        ]),
    ...tags.map((tag) => `[${escapeMarks(tag)}](</catalog/datasets/${encodeURIComponent(tag)}>)`),
  ];
  const links = further.map((each) => `- ${each}`).join('\n');
  const write = (render: typeof renderStoryHtml, glue: string): string =>
    [content.body, links]
      .filter((part) => part !== '')
      .map((part) => render(part, portalUrl, imageLayout))
      .join(glue);
  return {
    headline,
    text: { plainText: write(renderStoryText, '\n\n'), html: write(renderStoryHtml, '\n') },
    url: `${portalUrl}${storyAddress({ id: storyId, headline })}`,
  };
}

/** Why somebody gets a story, as a sentence. */
export function writeWhy(reasons: readonly string[]): string {
  if (reasons.includes('news'))
    return 'You get this e-mail because you subscribe to the news of this portal.';
  const names = reasons.join(', ');
  return `You get this e-mail because you subscribe to the ${reasons.length === 1 ? 'dataset' : 'datasets'} ${names}.`;
}

/** Words that Markdown shows as they are. */
function escapeMarks(words: string): string {
  return words.replaceAll(/[\\[\]`*_<>&]/g, String.raw`\$&`);
}
