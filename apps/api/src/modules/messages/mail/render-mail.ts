import { escapeMarkup } from '@isobath/ocean';
import type { MailContent } from './mail-template.ts';

/** A mail laid out. */
export interface RenderedMail {
  readonly subject: string;
  readonly plainText: string;
  readonly html: string;
}

/** Lays a mail out as plain text and as HTML that loads nothing from anywhere. */
export function renderMail(content: MailContent, portalUrl: string): RenderedMail {
  return {
    subject: content.subject.replaceAll(/[\r\n]+/g, ' '),
    plainText: writePlainText(content, portalUrl),
    html: writeHtml(content, portalUrl),
  };
}

function writePlainText(
  { greeting, paragraphs, article, action, quotation, closing = [], unsubscribeUrl }: MailContent,
  portalUrl: string,
): string {
  const parts = [
    ...(greeting === undefined ? [] : [greeting]),
    ...paragraphs,
    ...(article === undefined ? [] : [article.plainText]),
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    ...(quotation === undefined
      ? []
      : [
          quotation
            .split(/\r\n|\r|\n/)
            .map((line) => `> ${line}`)
            .join('\n'),
        ]),
    ...closing,
    `-- \n${portalUrl}${unsubscribeUrl === undefined ? '' : `\nUnsubscribe: ${unsubscribeUrl}`}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function writeHtml(content: MailContent, portalUrl: string): string {
  const {
    subject,
    greeting,
    paragraphs,
    article,
    action,
    quotation,
    closing = [],
    unsubscribeUrl,
  } = content;
  const paragraph = (text: string): string =>
    `<p style="margin:0 0 16px">${escapeMarkup(text)}</p>`;
  const link = (url: string, label: string): string =>
    `<a href="${escapeMarkup(url)}" style="color:#0b5c7a">${escapeMarkup(label)}</a>`;
  const button =
    action &&
    `<p style="margin:24px 0"><a href="${escapeMarkup(action.url)}" style="background:#0b5c7a;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escapeMarkup(action.label)}</a></p>
<p style="margin:0 0 16px;color:#51606b">If the button does not work, copy this address:<br>${escapeMarkup(action.url)}</p>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f7f8;color:#16232b;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:8px;padding:32px">
${[
  ...(greeting === undefined ? [] : [paragraph(greeting)]),
  ...paragraphs.map(paragraph),
  ...(article === undefined ? [] : [article.html]),
  ...(button === undefined ? [] : [button]),
  ...(quotation === undefined
    ? []
    : [
        `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:4px solid #b9c6cc;white-space:pre-wrap">${escapeMarkup(quotation)}</blockquote>`,
      ]),
  ...closing.map(paragraph),
].join('\n')}
</div>
<p style="max-width:560px;margin:16px auto;color:#51606b;font-size:14px">${link(portalUrl, portalUrl)}${unsubscribeUrl === undefined ? '' : ` · ${link(unsubscribeUrl, 'Unsubscribe')}`}</p>
</body></html>
`;
}
