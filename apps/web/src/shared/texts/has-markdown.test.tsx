import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { hasMarkdown } from './has-markdown.ts';
import Markdown from './markdown.tsx';

it.each([
  '**Synthetic** data',
  '# Title',
  'see [this](https://example.org)',
  '- one\n- two',
  '1. one',
  'Title\n=====',
  'a  \nb',
  '    code',
  'H<sub>2</sub>O',
  'a &amp; b',
  '_daily_ means',
  '> quoted',
  '* * *',
  '---',
])('%j is read as Markdown', (text) => {
  expect(hasMarkdown(text)).toBe(true);
});

it.each([
  "Monthly means of ships' reports,\non a grid of two degrees.\n\nCells without reports have no value.",
  'sea_surface_temperature at 10 m (1850-01-01 to 2024), 5 - 10 % more',
])('%j is drawn as plain paragraphs, as CommonMark draws it', (text) => {
  expect(hasMarkdown(text)).toBe(false);
  const drawn = renderToStaticMarkup(<Markdown text={text} />)
    .replaceAll(/<\/?div[^>]*>/g, '')
    .replaceAll(/\n(?=<p>)/g, '')
    .replaceAll('&#x27;', "'");
  expect(drawn).toBe(
    text
      .split('\n\n')
      .map((paragraph) => `<p>${paragraph}</p>`)
      .join(''),
  );
});
