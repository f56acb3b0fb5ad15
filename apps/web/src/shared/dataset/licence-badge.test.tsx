import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LicenceBadge, LicenceText } from './licence-badge.tsx';

const show = (licence: string | null, label: string | null, url: string | null): string =>
  renderToStaticMarkup(
    <LicenceBadge dataset={{ Licence: licence, Licence_Label: label, Licence_URL: url }} />,
  );

it('a licence leads to its text; one in own words has them all as its title; none is not shown', () => {
  expect(show('CC-BY-4.0', 'CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/')).toBe(
    '<a class="isobath-chip" title="Licence: CC-BY-4.0" href="https://creativecommons.org/licenses/by/4.0/" rel="license noreferrer">CC BY 4.0</a>',
  );
  expect(show('free, with citation, for science', 'Other terms', null)).toBe(
    '<span class="isobath-chip" title="Licence: free, with citation, for science">Other terms</span>',
  );
  expect(show(null, null, null)).toBe('');
});

it('as text it is said once, as a link where its address is known', () => {
  const write = (licence: string | null, url: string | null): string =>
    renderToStaticMarkup(<LicenceText dataset={{ Licence: licence, Licence_URL: url }} />);
  expect(write('CC0-1.0', 'https://creativecommons.org/publicdomain/zero/1.0/')).toBe(
    '<a href="https://creativecommons.org/publicdomain/zero/1.0/" rel="license noreferrer">CC0-1.0</a>',
  );
  expect(write('public domain (NOAA PMEL)', null)).toBe('public domain (NOAA PMEL)');
  expect(write(null, null)).toBe('');
});
