import { describe, expect, it } from 'vitest';
import { databaseKinds, openTestDatabase } from '../../../testing/databases/databases.ts';
import { countReport, listReports, removeOldReports } from './error-reports.repository.ts';

const report = (errorText: string, location = '/') => ({
  errorText,
  location,
  stackFirstLine: 'at Page',
  browserInfo: 'B',
  osInfo: 'O',
});
const day = (date: number): Date => new Date(Date.UTC(2026, 0, date));

describe.each(databaseKinds)('error reports (%s)', (kind) => {
  it('are one entry for the same error, and the oldest of too many are forgotten', async () => {
    const { database, close } = await openTestDatabase(kind);
    await countReport(database, report('old'), day(1));
    await countReport(database, report('a'), day(10));
    await countReport(database, report('b'), day(11));
    await countReport(database, report('a', '/catalog'), day(12));
    const { rows, total } = await listReports(database, { offset: 0, limit: 2 });
    expect([total, rows.map(({ errorText }) => errorText)]).toEqual([3, ['a', 'b']]);
    expect(rows[0]).toMatchObject({
      count: 2,
      location: '/catalog',
      firstSeenAt: day(10),
      lastSeenAt: day(12),
    });
    await removeOldReports(database, { before: day(5), kept: 1 });
    const left = await listReports(database, { offset: 0, limit: 10 });
    expect(left.rows.map(({ errorText }) => errorText)).toEqual(['a']);
    await close();
  });
});
