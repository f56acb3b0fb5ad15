import type { ReferencePage } from '@isobath/contract';
import { listSettings } from '../../../../settings/list-settings.ts';
import { makeSettingsPage } from './settings-page.ts';
import { writeMarkdown } from './write-markdown.ts';

/** The pages of `docs/reference/` by file name. */
export function makeReferenceFiles(pages: readonly ReferencePage[]): Record<string, string> {
  const all = [...pages, makeSettingsPage(listSettings())];
  const list = all.map(({ id, title, intro }) => `- [${title}](${id}.md): ${intro[0] ?? ''}`);
  const files = Object.fromEntries(all.map((page) => [`${page.id}.md`, writeMarkdown(page)]));
  const contents = [
    ...list,
    '- [Formats of source files](source-formats.md): what `isobath ingest` reads.',
    '- [News](news.md): what news and mails about them say and keep to, and the test that proves each.',
    '- [Rules of submission workbooks](submission-rules.md): what `isobath validate` checks.',
    '- [Visualization](visualization.md): what the charts page says and keeps to, and the test that proves each.',
    '- [Security](security.md): what holds for accounts, keys and sessions.',
  ].join('\n');
  return {
    'README.md': writeMarkdown({
      id: 'contents',
      title: 'Reference',
      intro: [contents],
      parts: [],
    }),
    ...files,
  };
}
