import { expect, it } from 'vitest';
import { describeLicence, normaliseLicence, writeLicence } from './describe-licence.ts';
import { findLicence } from './find-licence.ts';
import { licences, usualLicences } from './licences.ts';

it.each([
  ['CC0-1.0', 'CC0-1.0'],
  ['CC0', 'CC0-1.0'],
  ['CC Zero', 'CC0-1.0'],
  ['CC0 1.0 Universal (CC0 1.0) Public Domain Dedication', 'CC0-1.0'],
  ['CC0 1.0 Universal Public Domain Dedication', 'CC0-1.0'],
  ['CC-BY-4.0', 'CC-BY-4.0'],
  ['CC BY 4.0', 'CC-BY-4.0'],
  ['cc_by_4.0', 'CC-BY-4.0'],
  ['CCBY4.0', 'CC-BY-4.0'],
  ['CC BY v4', 'CC-BY-4.0'],
  ['CC BY 4.0 International.', 'CC-BY-4.0'],
  ['Licensed under CC BY 4.0', 'CC-BY-4.0'],
  ['License: CC-BY-SA 3.0 Unported', 'CC-BY-SA-3.0'],
  ['CC-BY-NC-SA-3.0', 'CC-BY-NC-SA-3.0'],
  ['CC BY-ND-NC 1.0', 'CC-BY-NC-ND-1.0'],
  ['Creative Commons Attribution 4.0 International License', 'CC-BY-4.0'],
  ['Creative Commons Attribution 4.0 International (CC BY 4.0)', 'CC-BY-4.0'],
  ['Creative Commons Attribution (CC BY 4.0)', 'CC-BY-4.0'],
  ['Creative Commons Attribution-NonCommercial-NoDerivatives 4.0', 'CC-BY-NC-ND-4.0'],
  ['Attribution-ShareAlike 4.0 International', 'CC-BY-SA-4.0'],
  ['CC BY 4.0 https://creativecommons.org/licenses/by/4.0/', 'CC-BY-4.0'],
  ['https://creativecommons.org/licenses/by/4.0/', 'CC-BY-4.0'],
  ['http://www.creativecommons.org/licenses/by-nc/3.0', 'CC-BY-NC-3.0'],
  ['https://creativecommons.org/licenses/by/4.0/legalcode.de', 'CC-BY-4.0'],
  ['https://creativecommons.org/licenses/by-sa/4.0/deed.en', 'CC-BY-SA-4.0'],
  ['https://creativecommons.org/licenses/by/4.0/deed.zh-hans?ref=chooser#x', 'CC-BY-4.0'],
  ['https://creativecommons.org/licenses/by/4.0///', 'CC-BY-4.0'],
  ['https://creativecommons.org/publicdomain/zero/1.0/', 'CC0-1.0'],
  ['https://spdx.org/licenses/ODbL-1.0.html', 'ODbL-1.0'],
  ['ODbL', 'ODbL-1.0'],
  ['odc-by', 'ODC-By-1.0'],
  ['Open Government Licence v3.0', 'OGL-UK-3.0'],
  ['Etalab-2.0', 'etalab-2.0'],
  ['The MIT License', 'MIT'],
  ['Apache License, Version 2.0', 'Apache-2.0'],
  ['Apache License 2.0', 'Apache-2.0'],
  // What is more than one licence, or another than it looks like, is in its author's own words.
  ['CC-BY-4.0 (CCHDO), with citation; repository: MIT', undefined],
  ['CC BY 4.0, CC BY 3.0', undefined],
  ['CC BY 4.0; MIT', undefined],
  ['MIT (repository)', undefined],
  ['CC BY 3.0 US', undefined],
  ['CC BY 5.0', undefined],
  ['https://creativecommons.org/licenses/by/3.0/us/', undefined],
  ['public domain (US Government work)', undefined],
  ['free for science', undefined],
  ['by', undefined],
  ['()', undefined],
  ['', undefined],
])('%s names %s', (text, id) => {
  expect(findLicence(text)?.licence.id).toBe(id);
});

it.each([
  ['CC-BY', 'CC-BY-4.0', true],
  ['cc by-nc', 'CC-BY-NC-4.0', true],
  ['CC BY 3.0', 'CC-BY-3.0', false],
  ['CC0', 'CC0-1.0', false],
  ['MIT', 'MIT', false],
])('%s is %s; that the newest version is assumed is %s', (text, id, isNewestAssumed) => {
  expect(findLicence(text)).toMatchObject({ licence: { id }, isNewestAssumed });
});

it('every licence is found by its identifier, label, name and address, and no two are alike', () => {
  for (const licence of licences)
    for (const text of [licence.id, licence.label, licence.name, licence.url])
      expect(findLicence(text)?.licence, text).toBe(licence);
  expect(new Set(licences.map(({ id }) => id)).size).toBe(licences.length);
  expect(usualLicences.map(({ id }) => id)).toEqual([
    'CC0-1.0',
    'CC-BY-4.0',
    'CC-BY-SA-4.0',
    'CC-BY-NC-4.0',
    'CC-BY-NC-SA-4.0',
    'CC-BY-ND-4.0',
    'CC-BY-NC-ND-4.0',
  ]);
});

it('a listed licence is shown by its label and name, with its address', () => {
  expect(describeLicence(' CC-BY ')).toEqual({
    text: 'CC-BY-4.0',
    isListed: true,
    label: 'CC BY 4.0',
    name: 'Creative Commons Attribution 4.0',
    url: 'https://creativecommons.org/licenses/by/4.0/',
  });
});

it('own words are kept whole, and a badge of them is short', () => {
  const long = 'public with acknowledgement (HOT), CC-BY-4.0 at BCO-DMO; status likely open';
  expect(describeLicence(long)).toMatchObject({ text: long, label: 'Other terms', name: long });
  expect(describeLicence('free for science')).toMatchObject({ label: 'free for science' });
  expect(describeLicence('https://example.org/terms')).toMatchObject({
    isListed: false,
    label: 'Terms at example.org',
    url: 'https://example.org/terms',
  });
  expect(describeLicence('https://').url).toBeUndefined();
});

it('is stated in files with name, identifier and address, and can be read from there', () => {
  for (const { id } of licences) expect(normaliseLicence(writeLicence(id))).toBe(id);
  expect(writeLicence('CC BY 4.0')).toBe(
    'Creative Commons Attribution 4.0 (CC-BY-4.0), https://creativecommons.org/licenses/by/4.0/',
  );
  expect(writeLicence('MIT (repository)')).toBe('MIT (repository)');
});

it('is stored by its identifier, in its own words, or not at all', () => {
  expect(['CC BY', ' free for science ', ' ', null, undefined].map(normaliseLicence)).toEqual([
    'CC-BY-4.0',
    'free for science',
    null,
    null,
    null,
  ]);
});
