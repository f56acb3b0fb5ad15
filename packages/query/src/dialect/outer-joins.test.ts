import { describe, expect, it } from 'vitest';
import { translateStatement } from '../index.ts';
import { madeCatalog } from '../testing/made-catalog.ts';

function write(text: string): string {
  const translation = translateStatement(text, madeCatalog);
  if (!translation.ok || translation.kind === 'procedure')
    throw new Error(`not a SELECT that is taken: ${text}`);
  return translation.sql;
}

describe('a table of measurements, which a cluster holds in parts', () => {
  it.each(['RIGHT', 'RIGHT OUTER', 'FULL', 'FULL OUTER'])(
    'is read whole before a %s JOIN, so that a row without a partner is seen once',
    (kind) => {
      const sql = write(
        `SELECT m.ID, t.lat FROM tblSST t ${kind} JOIN tblMakes m ON t.flag = m.ID`,
      );
      expect(sql).toMatch(
        /FROM \(SELECT \* FROM [`"]?tblSST[^)]*\) AS t\d+ (RIGHT|FULL) JOIN [`"]?tblMakes[`"]? AS/,
      );
    },
  );

  it.each(['INNER', 'LEFT'])('is read by each part before an %s JOIN', (kind) => {
    expect(
      write(`SELECT m.ID, t.lat FROM tblSST t ${kind} JOIN tblMakes m ON t.flag = m.ID`),
    ).not.toContain('SELECT *');
  });
});

describe('the condition of an outer join', () => {
  const joined = (condition: string): string =>
    `SELECT m.ID, t.lat FROM tblSST t LEFT JOIN tblMakes m ON ${condition}`;
  const refusalOf = (condition: string): string | undefined => {
    const translation = translateStatement(joined(condition), madeCatalog);
    return translation.ok ? undefined : translation.message;
  };
  const needsLink = 'The LEFT JOIN holds no equality between its table and one before it.';

  it.each([
    't.flag = m.ID',
    'm.ID = t.flag + 1',
    't.lat > 0 AND m.ID = t.flag AND m.ID > 3',
    'ABS(t.lat) + t.lon = m.ID',
  ])('links the tables by %s', (condition) => {
    expect(refusalOf(condition)).toBeUndefined();
  });

  it.each([
    't.flag = 3',
    'm.ID = 3',
    't.flag > m.ID',
    't.flag = m.ID OR t.lat = 3',
    't.flag + m.ID = m.ID',
    'm.ID = CASE WHEN 1 IN (SELECT flag FROM tblSST) THEN 1 ELSE 2 END',
  ])('does not link them by %s', (condition) => {
    expect(refusalOf(condition)).toContain(needsLink);
  });

  it('is false, not unknown, where it compares with NULL, and only there', () => {
    expect(write(joined('t.flag = m.ID AND t.lat = NULL'))).toMatch(
      / ON \(\(t1\.`flag` = t2\.`ID`\) AND ifNull\(\(t1\.`lat` = CAST\(NULL AS [^)]*\)\)\), 0\)\)$/,
    );
  });
});
