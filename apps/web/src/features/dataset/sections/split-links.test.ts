import { expect, it } from 'vitest';
import { splitLinks } from './split-links.ts';

it('an address ends before the full stop and the bracket of its sentence', () => {
  expect(splitLinks('See (https://a.org/x_(1)). End')).toEqual([
    { text: 'See (' },
    { text: 'https://a.org/x_(1)', href: 'https://a.org/x_(1)' },
    { text: '). End' },
  ]);
});

it('a bare DOI becomes a link', () => {
  expect(splitLinks('Reynolds 2007, doi:10.1175/2007JCLI1824.1.')).toEqual([
    { text: 'Reynolds 2007, ' },
    { text: 'doi:10.1175/2007JCLI1824.1', href: 'https://doi.org/10.1175/2007JCLI1824.1' },
    { text: '.' },
  ]);
  expect(splitLinks('no link, version 10.2')).toEqual([{ text: 'no link, version 10.2' }]);
});
