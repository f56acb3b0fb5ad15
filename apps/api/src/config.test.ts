import { describe, expect, it } from 'vitest';
import { ConfigError, findRiskySettings, readConfig } from './config.ts';

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
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      environment: 'production',
      logLevel: 'info',
      databaseUrl: undefined,
    });
    expect(readConfig({ PORT: '', ISOBATH_ENV: ' ' })).toMatchObject({
      port: 8080,
      environment: 'production',
    });
  });
  it('warn about an untrusted proxy, because everyone behind it would count as one visitor', () => {
    const risks = (environment: Record<string, string>): string[] =>
      findRiskySettings(readConfig(environment));
    expect(risks({ PUBLIC_URL: 'https://data.example.org' })).toEqual([
      expect.stringContaining('Set TRUSTED_PROXIES to the address of the proxy'),
    ]);
    expect(risks({ PUBLIC_URL: 'https://data.example.org', TRUSTED_PROXIES: '127.0.0.1' })).toEqual(
      [],
    );
    expect([...risks({}), ...risks({ PUBLIC_URL: 'http://localhost:8080' })]).toEqual([]);
  });
  it('are refused together, each with its value and what would be accepted', () => {
    expect(
      problemsOf({ PORT: '70000', ISOBATH_ENV: 'live', DATABASE_URL: 'mysql://u:secret@host/db' }),
    ).toEqual([
      'PORT is "70000"; expected a number from 0 to 65535',
      'DATABASE_URL is "mysql://u:…@host/db"; expected an address such as postgres://user:password@host:5432/isobath',
      'ISOBATH_ENV is "live"; expected production, staging or development',
    ]);
  });
  it('that do not exist are reported', () => {
    expect(problemsOf({ ISOBATH_DATE: './x' })).toEqual([
      expect.stringContaining('ISOBATH_DATE is "./x"; there is no such setting'),
    ]);
  });
  it('of a cluster need a server', () => {
    expect(problemsOf({ CLICKHOUSE_CLUSTER: 'ocean' })).toEqual([
      expect.stringContaining('a cluster requires CLICKHOUSE_URL'),
    ]);
    expect(problemsOf({ CLICKHOUSE_CLUSTER: 'ocean', CLICKHOUSE_URL: 'http://host:8123' })).toEqual(
      [],
    );
  });
  it('of mail, Google and second factors are checked too', () => {
    expect(readConfig({})).toMatchObject({
      mailFrom: 'Isobath <no-reply@localhost>',
      contactEmail: undefined,
      defaultLicence: 'CC-BY-4.0',
      google: undefined,
      requireAdminSecondFactor: false,
      downloads: 'registered',
    });
    expect(
      readConfig({
        PUBLIC_URL: 'https://data.example.org/',
        GOOGLE_CLIENT_ID: 'c-1',
        REQUIRE_ADMIN_2FA: 'true',
      }),
    ).toMatchObject({
      mailFrom: 'Isobath <no-reply@data.example.org>',
      google: { clientId: 'c-1', keysUrl: 'https://www.googleapis.com/oauth2/v3/certs' },
      requireAdminSecondFactor: true,
    });
    expect(
      problemsOf({ MAIL_FROM: 'nobody', CONTACT_EMAIL: 'nobody', REQUIRE_ADMIN_2FA: 'yes' }),
    ).toHaveLength(3);
  });
  it('leave what is not ours alone', () => {
    expect(problemsOf({ PATH: '/bin', HOME: '/root', ISOBATH_TEST_POSTGRES_URL: 'x' })).toEqual([]);
  });
  it('of proxies and origins are lists, each item of which must fit', () => {
    expect(
      readConfig({
        TRUSTED_PROXIES: ' 127.0.0.1, 10.0.0.0/8 ,::1',
        CORS_ORIGINS: 'https://a.example, http://b.example:8080',
      }),
    ).toMatchObject({
      trustedProxies: ['127.0.0.1', '10.0.0.0/8', '::1'],
      corsOrigins: ['https://a.example', 'http://b.example:8080'],
    });
    expect(readConfig({})).toMatchObject({ trustedProxies: [], corsOrigins: [] });
    for (const TRUSTED_PROXIES of ['true', '10.0.0.0/33', 'proxy.example', '10.0.0.1/8/8'])
      expect([TRUSTED_PROXIES, problemsOf({ TRUSTED_PROXIES })]).toEqual([
        TRUSTED_PROXIES,
        [expect.stringContaining('IP addresses or blocks')],
      ]);
    for (const CORS_ORIGINS of [
      '*',
      'a.example',
      'https://a.example/',
      'https://a.example/path',
      'null',
    ])
      expect([CORS_ORIGINS, problemsOf({ CORS_ORIGINS })]).toEqual([
        CORS_ORIGINS,
        [expect.stringContaining('origins separated by commas')],
      ]);
  });
  it('of limits are figures by name; what is left out stays as it is', () => {
    expect(readConfig({ LIMITS_KEY: 'rows=5, requests=7' }).limits.key).toEqual({
      ...readConfig({}).limits.key,
      rows: 5,
      requests: 7,
    });
    expect(readConfig({ LANES: 'waitMs=10' }).admission).toEqual({
      ...readConfig({}).admission,
      waitMs: 10,
    });
    expect(readConfig({ LANES: 'waitMs=86400000' }).admission.waitMs).toBe(86_400_000);
    for (const LANES of ['waitMs=86400001', 'longMs=2147483648'])
      expect(problemsOf({ LANES })).toEqual([
        expect.stringContaining('; longMs and waitMs at most 86400000'),
      ]);
    for (const LIMITS_KEY of [
      'rows',
      'rows=0',
      'rows=-1',
      'rows=1.5',
      'row=5',
      'rows=5;requests=7',
    ])
      expect([LIMITS_KEY, problemsOf({ LIMITS_KEY })]).toEqual([
        LIMITS_KEY,
        [expect.stringContaining('expected figures such as requests=6000,changes=240,rows=')],
      ]);
  });
});
