import { renderStoryHtml, renderStoryText } from '../../../messages/news/index.ts';

/** A comment as mails show it: its HTML runs nothing and loads nothing from elsewhere. */
export function layOutComment(
  markdown: string,
  portalUrl: string,
): { readonly plainText: string; readonly html: string } {
  return {
    plainText: renderStoryText(markdown, portalUrl),
    html: renderStoryHtml(markdown, portalUrl),
  };
}
