import type { DatasetFullPage } from '@isobath/contract';
import { expect, it } from 'vitest';
import { prefersJsonLd, writeSignposts } from './negotiate.ts';

it.each([
  ['application/ld+json', true],
  ['application/ld+json, */*;q=0.1', true],
  ['application/ld+json;profile="x", text/html;q=0.9', true],
  ['text/html, application/ld+json;q=0.5', false],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  ['application/ld+json;q=0', false],
  ['*/*', false],
  [undefined, false],
])('Accept: %s asks for JSON-LD: %s', (accept, isJson) => {
  expect(prefersJsonLd(accept)).toBe(isJson);
});

it('the signposts of a dataset lead to its DOI, its licence and its description, in ASCII', () => {
  const dataset = {
    DOI: '10.1/x',
    Licence_URL: 'https://creativecommons.org/licenses/by/4.0/',
  };
  const page = { dataset } as DatasetFullPage;
  expect(writeSignposts(page, 'https://p/catalog/datasets/A%20<é>')).toBe(
    '<https://doi.org/10.1/x>; rel="cite-as", <https://schema.org/AboutPage>; rel="type", <https://schema.org/Dataset>; rel="type", <https://creativecommons.org/licenses/by/4.0/>; rel="license", <https://p/catalog/datasets/A%20%3C%C3%A9%3E>; rel="describedby"; type="application/ld+json"',
  );
});
