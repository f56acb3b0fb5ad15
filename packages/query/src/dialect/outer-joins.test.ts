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
