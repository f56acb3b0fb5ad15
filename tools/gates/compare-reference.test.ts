import { describe, expect, it } from 'vitest';
import { compareReference } from './compare-reference.mjs';

describe('the reference', () => {
  const made = {
    'limits.md': '# Limits\n\n| rows | 2,000,000 |\n',
    'routes.md': '# Routes\n\n## GET /api/data/sp\n\nRows.\n',
  };

  it('passes when every page says what the code says, beside those that are written by hand', () =>
    expect(compareReference(made, { ...made, 'security.md': '# Security\n' })).toEqual([]));

  it.each([
    [
      'a limit that has changed',
      made,
      { ...made, 'limits.md': '# Limits\n\n| rows | 1,000,000 |\n' },
      'docs/reference/limits.md:3: the code says "| rows | 2,000,000 |", the page "| rows | 1,000,000 |"',
    ],
    [
      'a page that is missing',
      made,
      { 'limits.md': made['limits.md'] },
      'docs/reference/routes.md is missing',
    ],
    [
      'a page that is longer than it should be',
      made,
      { ...made, 'limits.md': `${made['limits.md']}more\n` },
      'docs/reference/limits.md:4: the code says "", the page "more"',
    ],
    [
      'a page that nothing makes',
      made,
      { ...made, 'old.md': '' },
      'docs/reference/old.md: nothing makes this page',
    ],
    [
      'a route without a word',
      { 'routes.md': '## GET /api/x\n\nNot described yet.\n' },
      { 'routes.md': '## GET /api/x\n\nNot described yet.\n' },
      'docs/reference/routes.md:3: ## GET /api/x has no description',
    ],
  ])('stops %s', (_, pages, committed, difference) =>
    expect(compareReference(pages, committed)).toEqual([difference]),
  );
});
