import type { Config } from '../config.ts';
import { describeDatabase } from '../platform/catalog-database/database-encryption.ts';
import { isLoopbackAddress } from '../platform/outgoing/public-address.ts';

/** A setting whose connection others on the way can read. */
export interface PlainConnection {
  readonly setting: string;
  readonly host: string;
  /** What is wrong and what to do, as a sentence. */
  readonly problem: string;
}

type Addresses = Pick<
  Config,
  'databaseUrl' | 'clickhouseUrl' | 'clickhouseReaderUrl' | 'filesUrl' | 's3' | 'smtpUrl' | 'google'
>;

/** Connections of the settings that are not protected by TLS with a checked certificate, and leave this machine. */
export function listPlainConnections(config: Addresses): PlainConnection[] {
  const found = [
    findPlainDatabase(config.databaseUrl),
    findPlainMail(config.smtpUrl),
    findPlainHttp('CLICKHOUSE_URL', config.clickhouseUrl),
    findPlainHttp('CLICKHOUSE_READER_URL', config.clickhouseReaderUrl),
    findPlainHttp(
      'AWS_ENDPOINT_URL',
      config.filesUrl?.startsWith('s3:') === true ? config.s3.endpoint : undefined,
    ),
    findPlainHttp('GOOGLE_KEYS_URL', config.google?.keysUrl),
  ];
  return found.filter((each) => each !== undefined).filter(({ host }) => !isOwnMachine(host));
}

function findPlainDatabase(url: string | undefined): PlainConnection | undefined {
  if (url === undefined) return undefined;
  const { host, encryption } = describeDatabase(url);
  const problem = {
    checked: undefined,
    unchecked: 'does not check the certificate of the server. Use sslmode=verify-full.',
    none: 'does not use TLS. Add sslmode=verify-full to the address.',
  }[encryption];
  return problem === undefined ? undefined : { setting: 'DATABASE_URL', host, problem };
}

function findPlainMail(url: string | undefined): PlainConnection | undefined {
  if (url === undefined) return undefined;
  const { protocol, hostname, searchParams } = new URL(url);
  const mail = { setting: 'SMTP_URL', host: hostname };
  if (searchParams.get('tls.rejectUnauthorized') === 'false')
    return {
      ...mail,
      problem: 'does not check the certificate of the server. Remove tls.rejectUnauthorized.',
    };
  if (protocol === 'smtps:' || searchParams.get('requireTLS') === 'true') return undefined;
  const problem = 'may be used without TLS. Use smtps://, or add requireTLS=true to the address.';
  return { ...mail, problem };
}

function findPlainHttp(setting: string, url: string | undefined): PlainConnection | undefined {
  if (url === undefined) return undefined;
  const { protocol, hostname } = new URL(url);
  const problem = 'does not use TLS. Use https://.';
  return protocol === 'http:' ? { setting, host: hostname, problem } : undefined;
}

/** A name of this machine, its loopback address, or a socket in a folder. */
function isOwnMachine(host: string): boolean {
  return (
    host === '' ||
    host.startsWith('/') ||
    /^(?:.+\.)?localhost$/.test(host) ||
    isLoopbackAddress(host.replace(/^\[(.*)\]$/, '$1'))
  );
}
