import { describe, expect, it } from 'vitest';
import { readMarkedText, writeMarkedText } from './news-markup.ts';

const links = [{ text: 'the dataset', url: 'https://example.org/a_b' }];

describe('the markup of the reference portal', () => {
  it.each([
    ['A *new* dataset', 'A **new** dataset'],
    ['A /new/ dataset', 'A *new* dataset'],
    ['A _new_ dataset', 'A _new_ dataset'],
    ['Read `tbl_SST`', 'Read `tbl_SST`'],
    ['See {0}.', 'See [the dataset](https://example.org/a_b).'],
    ['Stars \\*are\\* kept', 'Stars \\*are\\* kept'],
    ['one\n\ntwo', 'one\n\ntwo'],
    ['and/or, 2020/2021, a_b_c', 'and/or, 2020/2021, a_b_c'],
    ['an open *star', 'an open \\*star'],
    ['{7} is no link', '{7} is no link'],
    ['<script>alert(1)</script>', '\\<script>alert(1)\\</script>'],
  ])('%j is the Markdown %j', (content, markdown) => {
    expect(readMarkedText({ content, links })).toBe(markdown);
  });

  it.each([
    ['A *new /italic/ dataset* with _underline_, `code_x` and {0}.'],
    ['One paragraph.\n\nAnother one, \\*plain\\*, \\{0}.'],
    ['A link {0} at the end, *and strong {1}*'],
  ])('%j comes back as it was', (content) => {
    const marked = {
      content,
      links: [...links, { text: 'b', url: '/catalog' }].slice(0, content.includes('{1}') ? 2 : 1),
    };
    const back = writeMarkedText(readMarkedText(marked));
    expect(back.content).toBe(content);
    if (/(?<!\\)\{0\}/.test(content)) expect(back.links).toEqual(marked.links);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    ' JavaScript:alert(1)',
    '//elsewhere.example',
  ])('passes no link to %j on: its words stay', (url) => {
    expect(
      writeMarkedText(readMarkedText({ content: 'See {0}.', links: [{ text: 'this', url }] })),
    ).toEqual({
      content: 'See this.',
      links: [],
    });
  });

  it('has lines and links for what it has no mark for', () => {
    expect(
      writeMarkedText('# Head\n\n- one\n- two\n\n![A map](/api/news/images/abc)\n\n<b>x</b>'),
    ).toEqual({
      content: '*Head*\n\n- one\n- two\n\n{0}\n\n<b>x<\\/b>',
      links: [{ text: 'A map', url: '/api/news/images/abc' }],
    });
  });
});
