import { expect, it } from 'vitest';
import { licenceUrl } from './licence-url.ts';

it.each([
  ['CC0-1.0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
  ['CC0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
  ['CC-BY-4.0', 'https://creativecommons.org/licenses/by/4.0/'],
  ['CC BY 4.0', 'https://creativecommons.org/licenses/by/4.0/'],
  ['CC-BY-NC-SA-3.0', 'https://creativecommons.org/licenses/by-nc-sa/3.0/'],
  ['CC BY-SA 4.0', 'https://creativecommons.org/licenses/by-sa/4.0/'],
  ['cc by', 'https://creativecommons.org/licenses/by/4.0/'],
  ['ODbL-1.0', 'https://spdx.org/licenses/ODbL-1.0.html'],
  ['https://example.org/terms', 'https://example.org/terms'],
  ['free for science', undefined],
])('the licence %s has the address %s', (name, url) => {
  expect(licenceUrl(name)).toBe(url);
});
