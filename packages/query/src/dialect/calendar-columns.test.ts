import { describe, expect, it } from 'vitest';
import { listStrangers, madeCatalog } from '../testing/made-catalog.ts';
import { translateStatement } from './translate.ts';

/** The headers of a statement, or the words with which it is refused. */
function read(text: string): { headers: string[]; sql: string; refusal: string } {
  const translated = translateStatement(text, madeCatalog);
  if (!translated.ok)
    return { headers: [], sql: '', refusal: `${translated.message} ${translated.accepted}` };
  const select = translated.kind === 'procedure' ? translated.select! : translated;
  expect(listStrangers(select.sql)).toEqual([]);
  return { headers: select.columns.map(({ header }) => header), sql: select.sql, refusal: '' };
}

describe('a table with times can be asked for year, month, week and day of the year', () => {
  it('by their names, in any capitals, as if it held them', () => {
    const named = read(
      'SELECT [Month], s.week FROM tblSST s WHERE year = 2016 AND s.DAYOFYEAR < 60 GROUP BY month, s.[week] ORDER BY month',
    );
    const spelled = read(
      'SELECT DATEPART(month, [time]), DATEPART(week, s.[time]) FROM tblSST s WHERE YEAR(time) = 2016 AND DATEPART(dayofyear, time) < 60 GROUP BY MONTH(time), DATEPART(week, time) ORDER BY MONTH(time)',
    );
    expect([named.sql, named.headers]).toEqual([spelled.sql, ['month', 'week']]);
  });

  it('which a star leaves out, except for the one-row query that clients use to learn the names', () => {
    const held = ['time', 'lat', 'lon', 'depth', 'sst', 'flag', 'station'];
    const shown = [...held, 'year', 'month', 'week', 'dayofyear'];
    expect(read('select TOP(1) * FROM tblSST').headers).toEqual(shown);
    expect(read('select top 1 * from [dbo].[tblSST]').headers).toEqual(shown);
    for (const text of [
      'SELECT * FROM tblSST',
      'SELECT TOP 2 * FROM tblSST',
      'SELECT TOP 1 * FROM tblSST WHERE lat > 0',
      'SELECT TOP 1 s.* FROM tblSST s JOIN tblSST t ON s.time = t.time',
      'SELECT TOP 1 * FROM (SELECT * FROM tblSST) s',
      'SELECT TOP 1 s.* FROM tblSST s',
      "EXEC uspHead 'TBLSST', 1",
    ]) {
      expect(read(text).headers).toEqual(held);
    }
  });

  it('unless a source has a column of that name, or two sources have a time', () => {
    expect(
      read('SELECT month FROM tblSST s JOIN tblWind_Climatology w ON s.lat = w.lat').sql,
    ).toMatch(/SELECT t2\.`month` AS c1/);
    expect(
      read('SELECT s.month FROM tblSST s JOIN tblWind_Climatology w ON s.month = w.month').sql,
    ).toMatch(
      /SELECT toInt64\(toMonth\(t1\.`time`\)\) AS c1.* ON \(toInt64\(toMonth\(t1\.`time`\)\) = t2\.`month`/,
    );
    expect(read('SELECT month FROM tblSST s JOIN tblSST t ON s.time = t.time').refusal).toMatch(
      /More than one source has a column/,
    );
  });

  it('but a climatology, and the catalog, cannot', () => {
    expect(read('SELECT TOP 1 * FROM tblWind_Climatology').headers).toEqual([
      'month',
      'lat',
      'lon',
      'wind',
    ]);
    for (const [name, table] of [
      ['year', 'tblWind_Climatology'],
      ['month', 'tblCruise_Trajectory'],
      ['week', 'tblDatasets'],
    ])
      expect(read(`SELECT ${name!} FROM ${table!}`).refusal).toMatch(/There is no column/);
    expect(read('SELECT nothing FROM tblSST').refusal).not.toMatch(/dayofyear/);
  });
});
