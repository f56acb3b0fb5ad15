import { describe, expect, it } from 'vitest';
import { queryLimits, subsetSchema } from '@isobath/contract';
import type { CatalogRelation, RelationCatalog } from '@isobath/query';
import { makeCoarseProfile, estimateStatementRows, translateStatement } from '@isobath/query';
import { measureProcessorTime } from '../testing/measures/processor-time.ts';

/** Milliseconds of processor time. What these texts took while their time grew with the square of their length was 900 ms to 40 s. */
const enough = 400;
const table: CatalogRelation = {
  name: 'tblSST',
  physicalTable: 'tblSST__v1_0123456789ab',
  isData: true,
  columns: [
    ['time', 'time'],
    ['lat', 'float64'],
    ['lon', 'float64'],
    ['sst', 'float32'],
  ].map(([name, type]) => ({ name: name!, type: type as 'float64', isNullable: false })),
};
const catalog: RelationCatalog = {
  find: (name) => (name === 'tblsst' ? table : undefined),
  list: () => [table],
};
const translate = (text: string) =>
  translateStatement(text, catalog, { textLength: queryLimits.textLength });

describe('a number of 130,000 digits', () => {
  const digits = '1'.repeat(130_000);
  const blanks = ' '.repeat(65_000);
  it.each([
    ['in a text that is added to', `SELECT '${digits}x'+1`],
    ['in a text that is compared', `SELECT * FROM tblSST WHERE lat > '${digits}.x'`],
    ['in the text of a whole number', `SELECT CAST('${digits}' AS INT)`],
    ['with spaces around it', `SELECT '${blanks}1${blanks}x'+1`],
    ['of a statement', `SELECT 0.${digits}`],
    [
      'as the argument of a procedure',
      `EXEC uspSpaceTime 'tblSST', 'sst', '2010-01-01', '2010-01-02', '${digits}x', 1, 2, 3, 4, 5`,
    ],
    ['as an instant', `SELECT * FROM tblSST WHERE time > '${digits}'`],
    [
      'as an instant of blanks',
      `SELECT * FROM tblSST WHERE time > '2016-04-20${blanks}${blanks}x'`,
    ],
  ])('%s is refused after one look at it', async (_, text) => {
    const { ms, answer } = await measureProcessorTime(() => translate(text), enough);
    expect(answer.ok).toBe(false);
    expect(ms).toBeLessThan(enough);
  });

  it('is refused with its length and what is accepted', () => {
    expect(translate(`SELECT '${'1'.repeat(500)}'+1`)).toMatchObject({
      ok: false,
      code: 'bad-value',
      message: `"${'1'.repeat(57)}..." has 500 characters, which is more than a number may have.`,
      accepted: expect.stringContaining('up to 400 characters'),
    });
    expect(translate(`SELECT '${'1'.repeat(30)}.5'+1.5`).ok).toBe(true);
  });

  it('as a bound is refused by its length', async () => {
    const schema = subsetSchema.shape.lat1;
    const { ms, answer } = await measureProcessorTime(
      () =>
        [`${digits}x`, `${digits}.`, `${blanks}1${blanks}x`].map(
          (text) => schema.safeParse(text).error?.issues[0]?.message,
        ),
      enough,
    );
    expect(answer).toEqual(
      Array.from({ length: 3 }, () => 'is longer than 40 characters, as many as a number may have'),
    );
    expect(ms).toBeLessThan(enough);
    expect([' +12.50e0 ', '.5', '5.', '-0'].map((text) => schema.parse(text))).toEqual([
      12.5, 0.5, 5, -0,
    ]);
    expect(
      ['', '.', '1.2.3', '1e', 'x'].map((text) => schema.safeParse(text).error?.issues[0]?.message),
    ).toEqual(Array.from({ length: 5 }, () => 'is not a number'));
  });
});

describe('a text of 130,000 blanks', () => {
  const blanks = ' '.repeat(65_000);
  it.each([
    ['that a text is compared with', `SELECT 1 WHERE 'a' = 'b${blanks}${blanks}x'`],
    [
      "that is a name of a procedure's variable",
      `EXEC uspSpaceTime 'tblSST', 'a${blanks}x', '2010-01-01', '2010-01-02', 1, 2, 3, 4, 5, 6`,
    ],
    ['between two words', `SELECT${blanks}${blanks}1`],
    ['of a list', `SELECT * FROM tblSST WHERE sst IN ('1${blanks}x', '2')`],
  ])('%s is read once', async (_, text) =>
    expect((await measureProcessorTime(() => translate(text), enough)).ms).toBeLessThan(enough),
  );

  it.each(['fields', 'tableName'] as const)(
    'in the %s of a part is refused or read once',
    async (field) => {
      const { ms } = await measureProcessorTime(
        () => subsetSchema.safeParse({ tableName: 'tblSST', [field]: `a${blanks}x` }),
        enough,
      );
      expect(ms).toBeLessThan(enough);
    },
  );
});

describe('a statement that names 1,800 places twice', () => {
  const profile = makeCoarseProfile({
    isClimatology: false,
    rowCount: 1000,
    coverage: {
      latMin: -90,
      latMax: 90,
      lonWest: -180,
      lonEast: 180,
      depthMin: 0,
      depthMax: 0,
      timeMinMs: 0,
      timeMaxMs: 86_400_000,
    },
  });
  it('is sized without comparing each with each', async () => {
    const places = Array.from({ length: 1800 }, (_, at) => `lat=${at}`).join(' OR ');
    const { ms, answer } = await measureProcessorTime(
      () =>
        estimateStatementRows(`SELECT * FROM tblSST WHERE (${places}) AND (${places})`, () => ({
          rowCount: 1000,
          profile,
        })),
      enough,
    );
    expect(answer).toMatchObject({ isPart: true });
    expect(ms).toBeLessThan(enough);
  });
});
