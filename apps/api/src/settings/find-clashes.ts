import { relative, resolve } from 'node:path';
import { environmentSchema } from './environment-schema.ts';
import type { Settings } from './environment-schema.ts';

/** Names that look like settings of the portal and are none. */
export function findUnknownNames(given: Readonly<Record<string, unknown>>): string[] {
  const known = Object.keys(environmentSchema.shape);
  return Object.keys(given)
    .filter(
      (name) =>
        name.startsWith('ISOBATH_') && !name.startsWith('ISOBATH_TEST_') && !known.includes(name),
    )
    .map(
      (name) =>
        `${name} is "${String(given[name])}"; there is no such setting (there are ${known.filter((each) => each.startsWith('ISOBATH_')).join(', ')})`,
    );
}

/** Settings that are accepted one by one and not together. */
export function findClashes(settings: Settings): string[] {
  const {
    CLICKHOUSE_CLUSTER: cluster,
    CLICKHOUSE_URL: url,
    CLICKHOUSE_READER_URL: readerUrl,
    FILES_URL: files,
    AWS_ACCESS_KEY_ID: key,
    AWS_SECRET_ACCESS_KEY: secret,
  } = settings;
  const {
    BACKUP_FOLDER: folder,
    BACKUP_EVERY: every,
    BACKUP_TOO_OLD: tooOld,
    ISOBATH_DATA: data,
  } = settings;
  return [
    ...(folder !== undefined && !relative(resolve(data), resolve(folder)).startsWith('..')
      ? [
          `BACKUP_FOLDER is "${folder}"; expected a folder outside ISOBATH_DATA, preferably on another disk`,
        ]
      : []),
    ...(tooOld !== undefined && folder !== undefined && tooOld <= every
      ? [
          `BACKUP_TOO_OLD is "${tooOld}"; expected a number of hours greater than BACKUP_EVERY (${every})`,
        ]
      : []),
    ...(readerUrl && !url
      ? ['CLICKHOUSE_READER_URL is set; an account that reads requires CLICKHOUSE_URL']
      : []),
    ...(cluster && !url
      ? [`CLICKHOUSE_CLUSTER is "${cluster}"; a cluster requires CLICKHOUSE_URL`]
      : []),
    ...findDataciteClash(settings),
    ...(files?.startsWith('s3:') && !(key && secret)
      ? [
          `FILES_URL is "${files}"; an s3 address requires AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`,
        ]
      : []),
  ];
}

/** The account needs all of its settings; over plain HTTP its password would be readable. */
function findDataciteClash(settings: Settings): string[] {
  const names = [
    'DATACITE_URL',
    'DATACITE_PREFIX',
    'DATACITE_ACCOUNT',
    'DATACITE_PASSWORD',
  ] as const;
  const missing = names.filter((name) => settings[name] === undefined);
  if (missing.length === names.length) return [];
  if (missing.length > 0)
    return [
      `${missing.join(', ')} not set; DOIs are registered only with all of ${names.join(', ')}`,
    ];
  const { protocol, hostname } = new URL(settings.DATACITE_URL ?? '');
  const isLoopback = ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
  return protocol === 'https:' || isLoopback
    ? []
    : [`DATACITE_URL is "${settings.DATACITE_URL}"; expected an address with https://`];
}
