import { describe, expect, it } from 'vitest';
import { readInsert, readStatement } from './request-statement.ts';

function read(parameters: Record<string, string>, body: string): ReturnType<typeof readStatement> {
  return readStatement(new URLSearchParams(parameters), body, 'an-id');
}

describe('the statement of a request', () => {
  it('takes its format from the text before the parameter', () => {
    expect(read({ default_format: 'CSV' }, 'SELECT 1\nFORMAT JSONEachRow;')).toMatchObject({
      sql: 'SELECT 1',
      format: 'JSONEachRow',
    });
    expect(read({ default_format: 'CSV' }, 'SELECT 1')).toMatchObject({
      sql: 'SELECT 1',
      format: 'CSV',
    });
    expect(read({}, "SELECT ' FORMAT CSV'")).toMatchObject({
      sql: "SELECT ' FORMAT CSV'",
      format: 'TabSeparated',
    });
  });

  it('keeps settings that follow the format', () => {
    expect(read({}, 'SELECT 1 FORMAT CSV SETTINGS max_threads = 1')).toMatchObject({
      sql: 'SELECT 1 SETTINGS max_threads = 1',
      format: 'CSV',
    });
  });

  it('joins the parameter and the body', () => {
    expect(read({ query: 'SELECT' }, '1').sql).toBe('SELECT\n1');
  });

  it('knows settings from what concerns the connection', () => {
    const { settings } = read(
      {
        readonly: '1',
        database: 'isobath',
        wait_end_of_query: '1',
        param_x: '2',
        max_rows_to_read: '10',
      },
      'SELECT 1',
    );
    expect(Object.fromEntries(settings)).toEqual({
      log_comment: 'an-id',
      implicit_select: '0',
      readonly: '1',
      max_rows_to_read: '10',
    });
  });

  it('refuses a setting that is not a name, and an empty text', () => {
    expect(() => read({ 'x = 1, y': '2' }, 'SELECT 1')).toThrow("Unknown setting 'x = 1, y'");
    expect(() => read({}, '  ;')).toThrow('Empty query');
  });
});

describe('the insert of a body', () => {
  function readQuery(query: string): ReturnType<typeof readInsert> {
    return readInsert(new URLSearchParams({ query }));
  }

  it('says table, columns and format', () => {
    expect(readQuery('INSERT INTO `a``b`.t (`x)`, y) FORMAT Native')).toBeUndefined();
    expect(readQuery('INSERT INTO `a\\`b`.`t` (`x)`, `y`) FORMAT Native')).toEqual({
      target: '`a\\`b`.`t`',
      columns: '`x)`, `y`',
      format: 'Native',
    });
    expect(readQuery('insert into t format CSV;')).toEqual({
      target: 't',
      columns: '*',
      format: 'CSV',
    });
  });

  it('is nothing else', () => {
    expect(readQuery('INSERT INTO t SELECT 1')).toBeUndefined();
    expect(readQuery('SELECT 1 FORMAT Native')).toBeUndefined();
  });
});
