import { describe, expect, it } from 'vitest';
import { contributorTypeLabel, contributorTypes } from './contributor-types.ts';
import {
  authorRecipesSchema,
  contributorRecipesSchema,
  fundingRecipesSchema,
} from './credit-recipes.ts';
import { fullName, invertedName } from './credits.ts';
import { readFunderId, readOrcid, readRor } from './identifiers.ts';

const josiah = 'https://orcid.org/0000-0002-1825-0097';

describe('an ORCID iD', () => {
  it.each([
    '0000-0002-1825-0097',
    '0000000218250097',
    ' 0000 0002 1825 0097 ',
    '0000\u20130002\u20131825\u20130097',
    'orcid.org/0000-0002-1825-0097',
    'http://www.orcid.org/0000-0002-1825-0097/',
    'ORCID: 0000-0002-1825-0097',
  ])('written as %j is its address', (text) => {
    expect(readOrcid(text)).toEqual({ url: josiah });
  });

  it('may end with X', () => {
    expect(readOrcid('0000-0002-1694-233x')).toEqual({
      url: 'https://orcid.org/0000-0002-1694-233X',
    });
  });

  it('with any one digit mistyped, or two neighbours exchanged, is refused', () => {
    const digits = '0000000218250097';
    const wrong = [...digits].flatMap((digit, at) =>
      [...'0123456789']
        .filter((other) => other !== digit)
        .map((other) => digits.slice(0, at) + other + digits.slice(at + 1)),
    );
    for (let at = 0; at < 15; at += 1)
      if (digits[at] !== digits[at + 1])
        wrong.push(digits.slice(0, at) + digits[at + 1]! + digits[at]! + digits.slice(at + 2));
    expect(wrong.length).toBeGreaterThan(144);
    expect(wrong.filter((text) => 'url' in readOrcid(text))).toEqual([]);
  });

  it.each([
    '',
    '0000-0002-1825-009',
    'X000-0002-1825-0097',
    'David Karl',
    'https://ror.org/01wspgy28',
  ])('is not %j', (text) =>
    expect(readOrcid(text)).toHaveProperty('problem', expect.stringContaining('16')),
  );
});

describe('a ROR id', () => {
  it.each(['01wspgy28', 'https://ror.org/01wspgy28', 'ror.org/01WSPGY28/', 'ROR: 01wspgy28'])(
    'written as %j is its address',
    (text) => expect(readRor(text)).toEqual({ url: 'https://ror.org/01wspgy28' }),
  );

  it.each(['021nxhr62', '03zbnzt98', '00f54p054', '042nb2s44', '05dxps055', '027ka1x80'])(
    'of a known institution, %s, fits its check digits',
    (id) => expect(readRor(id)).toEqual({ url: `https://ror.org/${id}` }),
  );

  it.each([
    ['01wspgy29', 'mistyped'],
    ['01wsqgy28', 'mistyped'],
    ['01wspgi28', '9 characters'],
    ['1wspgy28', '9 characters'],
    ['https://www.hawaii.edu', '9 characters'],
  ])('is not %j', (text, problem) => {
    expect(readRor(text)).toHaveProperty('problem', expect.stringContaining(problem));
  });
});

describe('a funder', () => {
  it.each([
    ['10.13039/100000001', 'https://doi.org/10.13039/100000001'],
    ['https://doi.org/10.13039/501100000781', 'https://doi.org/10.13039/501100000781'],
    ['https://ror.org/021nxhr62', 'https://ror.org/021nxhr62'],
    ['021nxhr62', 'https://ror.org/021nxhr62'],
  ])('is known by %j', (text, url) => {
    expect(readFunderId(text)).toEqual({ url });
  });

  it.each(['10.1000/1', 'NSF', 'https://ror.org/021nxhr63'])('is not known by %j', (text) => {
    expect(readFunderId(text)).toHaveProperty('problem');
  });
});

it('roles are read as words', () => {
  expect(contributorTypes.slice(0, 3).map(contributorTypeLabel)).toEqual([
    'Contact person',
    'Data collector',
    'Data curator',
  ]);
});

it('names are written as people read them, and as records cite them', () => {
  const karl = { family: 'Karl', given: 'David M.', affiliations: [] };
  const group = { organization: 'Tara Oceans Consortium', affiliations: [] };
  expect([fullName(karl), invertedName(karl)]).toEqual(['David M. Karl', 'Karl, David M.']);
  expect([fullName(group), invertedName(group)]).toEqual(Array(2).fill('Tara Oceans Consortium'));
});

describe('a recipe', () => {
  it('stores identifiers as addresses', () => {
    expect(
      authorRecipesSchema.parse([
        {
          family: 'Carberry',
          orcid: '0000-0002-1825-0097',
          affiliations: [{ name: 'University of Hawaii', ror: '01wspgy28' }],
        },
      ]),
    ).toEqual([
      {
        family: 'Carberry',
        orcid: josiah,
        affiliations: [{ name: 'University of Hawaii', ror: 'https://ror.org/01wspgy28' }],
      },
    ]);
  });

  it.each([
    [authorRecipesSchema, { given: 'David' }, 'family'],
    [authorRecipesSchema, { family: 'Karl', organization: 'A laboratory' }, 'family'],
    [authorRecipesSchema, { family: 'Karl', orcid: '0000-0002-1825-0098' }, 'orcid'],
    [contributorRecipesSchema, { family: 'Karl', role: 'Captain' }, 'role'],
    [fundingRecipesSchema, { funder: 'NSF', id: 'NSF' }, 'id'],
    [fundingRecipesSchema, { funder: 'NSF', url: 'javascript:alert(1)' }, 'url'],
  ])('%# is refused for one field', (schema, entry, field) => {
    const { error } = schema.safeParse([entry]);
    expect(error?.issues.map(({ path }) => path.at(-1))).toEqual([field]);
  });
});
