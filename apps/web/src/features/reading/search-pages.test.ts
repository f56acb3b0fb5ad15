import { describe, expect, it } from 'vitest';
import { searchPages } from './search-pages.ts';
import { readHash, sectionOfPage } from './sections.ts';

const sections = [
  sectionOfPage({
    id: 'procedures',
    title: 'Procedures',
    intro: ['Called by `EXEC`.'],
    parts: [
      {
        id: 'uspmatch',
        title: 'uspMatch',
        text: ['Points within **tolerances**.'],
        tables: [{ title: 'Arguments', columns: ['name'], rows: [['metres']] }],
      },
      {
        id: 'uspspacetime',
        title: 'uspSpaceTime',
        text: ['Not a match: rows in metres.'],
        tables: [],
      },
    ],
  }),
];

describe('searching the documentation', () => {
  it('finds parts that hold every word, capitals aside, titles first', () => {
    expect(searchPages(sections, 'METRES match').map(({ hash }) => hash)).toEqual([
      'procedures/uspmatch',
      'procedures/uspspacetime',
    ]);
    expect(searchPages(sections, 'tolerances metres')).toEqual([
      {
        hash: 'procedures/uspmatch',
        section: 'Procedures',
        title: 'uspMatch',
        around: 'uspMatch Points within tolerances. Arguments name metres',
      },
    ]);
  });

  it('finds the head of a page under the name of the page, and nothing for no words', () => {
    expect(searchPages(sections, 'called').map(({ hash, title }) => [hash, title])).toEqual([
      ['procedures', 'Procedures'],
    ]);
    expect([searchPages(sections, '  '), searchPages(sections, 'nowhere')]).toEqual([[], []]);
  });
});

it('an address names a page, or a part of one; an unknown one is the first page', () => {
  expect(readHash('procedures/uspmatch')).toEqual({ section: 'procedures', part: 'uspmatch' });
  expect(readHash('python')).toEqual({ section: 'python', part: '' });
  expect([readHash(''), readHash('nowhere')]).toEqual([
    { section: 'start', part: '' },
    { section: 'start', part: '' },
  ]);
});
