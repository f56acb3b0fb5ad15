import type { DatasetFullPage } from '@isobath/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AuthorsLine } from './authors-line.tsx';
import CreditsSection from './credits-section.tsx';

const orcid = 'https://orcid.org/0000-0002-1825-0097';
const hawaii = { name: 'University of Hawaii', ror: 'https://ror.org/01wspgy28' };
const carberry = { family: 'Carberry', given: 'Josiah', orcid, affiliations: [hawaii] };
const page = {
  dataset: { Authors: [carberry, { family: 'Karl', affiliations: [] }] },
  contributors: [{ ...carberry, role: 'DataCollector', affiliations: [] }],
  funding: [{ funder: 'NSF', award: 'OCE-1', url: 'https://example.org/OCE-1' }],
  project: null,
} as unknown as DatasetFullPage;

it('people are linked to ORCID, affiliations to ROR, and awards to their pages', () => {
  const html = renderToStaticMarkup(<CreditsSection page={page} className={undefined} />);
  expect(html.match(/<dt>[^<]*/g)).toEqual(['<dt>Authors', '<dt>Data collector', '<dt>Funding']);
  expect(html).toContain(`aria-label="ORCID iD of Josiah Carberry"`);
  expect(html.match(/href="[^"]*"/g)).toEqual([
    `href="${orcid}"`,
    `href="${hawaii.ror}"`,
    `href="${orcid}"`,
    'href="https://example.org/OCE-1"',
  ]);
});

it('under the title stand eight authors, and the way to the others', () => {
  const authors = Array.from({ length: 9 }, (_, at) => ({ family: `A${at}`, affiliations: [] }));
  const html = renderToStaticMarkup(<AuthorsLine authors={authors} />);
  expect(html).toContain('A7');
  expect(html).not.toContain('A8');
  expect(html).toContain('<a href="#people">and 1 more</a>');
  expect(renderToStaticMarkup(<AuthorsLine authors={[]} />)).toBe('');
});
