import { describe, expect, it } from 'vitest';
import { readRedirect, redirectTo } from './redirect-path.ts';

describe('where a sign-in leads', () => {
  it.each([
    ['catalog/datasets/COADS_Climatology', '/catalog/datasets/COADS_Climatology'],
    ['/catalog?keywords=sst&make=Model#results', '/catalog?keywords=sst&make=Model#results'],
    ['about', '/about'],
    ['', '/'],
  ])('%s leads to %s', (asked, path) => expect(readRedirect(asked)).toBe(path));

  it.each([
    undefined,
    '//elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    'https://elsewhere.example/catalog',
    'javascript:alert(1)',
    '/\t/elsewhere.example',
    '/catalog/../../nowhere',
    'api/user/export',
    'login?redirect=login',
    '/no/such/page',
  ])('%s is not a page of the portal and leads to the catalog', (asked) =>
    expect(readRedirect(asked)).toBe('/catalog'),
  );

  it('is written so that it is read back', () => {
    expect(redirectTo('/catalog/datasets/A?lat=-1#top')).toBe('catalog/datasets/A?lat=-1#top');
    expect(readRedirect(redirectTo('/catalog/datasets/A?lat=-1#top'))).toBe(
      '/catalog/datasets/A?lat=-1#top',
    );
    expect(readRedirect(redirectTo('/'))).toBe('/');
    expect(readRedirect(redirectTo('/?download=A'))).toBe('/?download=A');
    expect(redirectTo('/catalog')).toBeUndefined();
    expect(redirectTo('/login?redirect=about')).toBeUndefined();
  });
});
