import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { listPlainConnections } from './plain-connections.ts';

const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
const s3 = { FILES_URL: 's3://ocean/portal', ...keys };
const listOf = (settings: Record<string, string>): string[] =>
  listPlainConnections(readConfig(settings)).map(({ setting, host }) => `${setting} ${host}`);

describe('connections to other machines', () => {
  it.each<[Record<string, string>, string]>([
    [{ DATABASE_URL: 'postgres://u:p@db.example.org/isobath' }, 'DATABASE_URL db.example.org'],
    [{ DATABASE_URL: 'postgres://u:p@10.0.0.7/isobath?sslmode=disable' }, 'DATABASE_URL 10.0.0.7'],
    [
      { DATABASE_URL: 'postgres://u:p@db.example.org/isobath?sslmode=no-verify' },
      'DATABASE_URL db.example.org',
    ],
    [{ CLICKHOUSE_URL: 'http://u:p@ch.example.org:8123/isobath' }, 'CLICKHOUSE_URL ch.example.org'],
    [{ ...s3, AWS_ENDPOINT_URL: 'http://s3.example.org' }, 'AWS_ENDPOINT_URL s3.example.org'],
    [{ SMTP_URL: 'smtp://u:p@mail.example.org:587' }, 'SMTP_URL mail.example.org'],
    [
      { SMTP_URL: 'smtps://mail.example.org?tls.rejectUnauthorized=false' },
      'SMTP_URL mail.example.org',
    ],
    [{ SMTP_URL: 'smtp://localhost.example.org' }, 'SMTP_URL localhost.example.org'],
  ])('without TLS are listed: %o', (settings, expected) => {
    expect(listOf(settings)).toEqual([expected]);
  });

  it.each<Record<string, string>>([
    {},
    { DATABASE_URL: 'postgres://u:p@db.example.org/isobath?sslmode=verify-full' },
    { DATABASE_URL: 'postgres://u:p@127.0.0.1/isobath' },
    { DATABASE_URL: 'postgres://u@localhost/isobath?host=/run/postgresql' },
    { CLICKHOUSE_URL: 'https://u:p@ch.example.org:8443/isobath' },
    { CLICKHOUSE_URL: 'http://[::1]:8123/isobath' },
    s3,
    { AWS_ENDPOINT_URL: 'http://s3.example.org' },
    { ...s3, AWS_ENDPOINT_URL: 'http://localhost:9000' },
    { SMTP_URL: 'smtps://u:p@mail.example.org' },
    { SMTP_URL: 'smtp://u:p@mail.example.org:587?requireTLS=true' },
    { SMTP_URL: 'smtp://localhost:25' },
  ])('with TLS, or on this machine, are not: %o', (settings) => {
    expect(listOf(settings)).toEqual([]);
  });

  it('are described without their passwords', () => {
    const [found] = listPlainConnections(
      readConfig({ DATABASE_URL: 'postgres://u:swordfish@db.example.org/isobath' }),
    );
    expect(JSON.stringify(found)).not.toContain('swordfish');
  });
});
