import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

describe('the settings', () => {
  it('have defaults for everything', () => {
    expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 8080, environment: 'production', logLevel: 'info', databaseUrl: undefined });
    expect(readConfig({ PORT: '', ISOBATH_ENV: ' ' })).toMatchObject({ port: 8080, environment: 'production' });
  });
  it('are refused together, each with its value and what would be accepted', () => {
    expect(problemsOf({ PORT: '70000', ISOBATH_ENV: 'live', DATABASE_URL: 'mysql://u:secret@host/db' })).toEqual([
      'PORT is "70000"; accepted is a number from 0 to 65535',
      'DATABASE_URL is "mysql://u:…@host/db"; accepted is an address such as postgres://user:password@host:5432/isobath',
      'ISOBATH_ENV is "live"; accepted is production, staging or development',
    ]);
  });
  it('that do not exist are told', () => {
    expect(problemsOf({ ISOBATH_DATE: './x' })).toEqual([expect.stringContaining('ISOBATH_DATE is "./x"; there is no such setting')]);
  });
  it('of a cluster need a server', () => {
    expect(problemsOf({ CLICKHOUSE_CLUSTER: 'ocean' })).toEqual([expect.stringContaining('only together with CLICKHOUSE_URL')]);
    expect(problemsOf({ CLICKHOUSE_CLUSTER: 'ocean', CLICKHOUSE_URL: 'http://host:8123' })).toEqual([]);
  });
  it('leave what is not ours alone', () => {
    expect(problemsOf({ PATH: '/bin', HOME: '/root', ISOBATH_TEST_POSTGRES_URL: 'x' })).toEqual([]);
  });
});
