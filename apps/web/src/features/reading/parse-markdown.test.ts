import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './parse-markdown.ts';

const texts = import.meta.glob<string>('../../../../../docs/guides/clients/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const pages = Object.entries(texts)
  .map(([path, text]) => ({ name: path.split('/').at(-1)!, text }))
  .filter(({ name }) => name !== 'README.md');

describe('a recipe page', () => {
  it('is read as its title and parts, code as it stands', () => {
    const page = parseMarkdown(
      '# curl\n\nA part\nof it.\n\n## More\n\n1. one\n2. two\n   lines\n\n```bash run\ncurl \\\n\n  x\n```\n',
    );
    expect(page).toEqual({
      title: 'curl',
      parts: [
        { id: '', title: '', blocks: [{ kind: 'paragraph', text: 'A part of it.' }] },
        {
          id: 'more',
          title: 'More',
          blocks: [
            { kind: 'list', isOrdered: true, items: ['one', 'two lines'] },
            { kind: 'code', language: 'bash', code: 'curl \\\n\n  x' },
          ],
        },
      ],
    });
  });

  it('stands there for every client and tool', () =>
    expect(pages.map(({ name }) => name)).toEqual([
      'curl.md',
      'duckdb.md',
      'julia.md',
      'key.md',
      'matlab.md',
      'python.md',
      'r.md',
      'webhooks.md',
      'xarray.md',
    ]));

  it.each(pages)('$name uses nothing that is not read, and loses none of its code', ({ text }) => {
    const { title, parts } = parseMarkdown(text);
    const blocks = parts.flatMap((part) => part.blocks);
    const prose = blocks.flatMap((block) =>
      block.kind === 'paragraph' ? [block.text] : block.kind === 'list' ? block.items : [],
    );
    expect(title).not.toBe('');
    expect(prose.filter((each) => /```|^#|^\||^>|^\s*[*-] /.test(each))).toEqual([]);
    expect(blocks.filter(({ kind }) => kind === 'code')).toHaveLength(
      (text.match(/^```/gm) ?? []).length / 2,
    );
  });
});
