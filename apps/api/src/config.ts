import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { relative, resolve } from 'node:path';
import { guestPlots } from '@isobath/contract';
import { defaultSpoolLimits } from '@isobath/engine';
import type { SpoolLimits } from '@isobath/engine';
import { z } from 'zod';
import type { AnswerLimits } from './platform/answers/index.ts';
import type { ConnectionLimits } from './platform/connections/connections.ts';
import type { CallerLimits, AdmissionLimits } from './platform/admission/index.ts';
import type { LogLevel } from './platform/logging/log-level.ts';
import { logLevels } from './platform/logging/log-level.ts';

function address(schemes: readonly string[], example: string) {
  const expected = `an address such as ${example}`;
  return z
    .string()
    .refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), expected)
    .optional();
}

/** A comma-separated list; blank entries are ignored. */
function list(isAccepted: (item: string) => boolean, expected: string) {
  return z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    )
    .refine((items) => items.every(isAccepted), expected);
}

/** `https://host` as browsers send it: no path, no star. */
function isOrigin(item: string): boolean {
  return (
    URL.canParse(item) && /^https?:$/.test(new URL(item).protocol) && new URL(item).origin === item
  );
}

/** A name or an IP address by which the portal may be asked, without a port. */
function isHostName(item: string): boolean {
  return isIP(item) !== 0 || /^[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$/.test(item);
}

/** An IP address, or a block of them such as `10.0.0.0/8`. */
function isAddressBlock(item: string): boolean {
  const [ip = '', bits, ...rest] = item.split('/');
  const version = isIP(ip);
  return (
    version !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  );
}

/** The longest time that a setting may say, ms: a day. A JavaScript timer of more than 24.8 days ends at once. */
const longestTimeMs = 86_400_000;

/** Figures by name in one setting, such as `requests=600,rows=20000000`; those that are left out stay as they are. */
function figures<Name extends string>(defaults: Readonly<Record<Name, number>>) {
  const pair = new RegExp(`^(${Object.keys(defaults).join('|')})=([1-9]\\d{0,14})$`);
  const read = (value: string): string[] =>
    value
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
  const times = Object.keys(defaults).filter((name) => name.endsWith('Ms'));
  const isBounded = (item: string): boolean =>
    !times.includes(item.split('=')[0]!) || Number(item.split('=')[1]) <= longestTimeMs;
  const bounds = times.length > 0 ? `; ${times.join(' and ')} at most ${longestTimeMs}` : '';
  const expected = `figures such as ${Object.entries(defaults)
    .map(([name, figure]) => `${name}=${String(figure)}`)
    .join(',')}; what is left out stays so${bounds}`;
  return z
    .string()
    .default('')
    .refine((value) => read(value).every((item) => pair.test(item) && isBounded(item)), expected)
    .transform((value): Readonly<Record<Name, number>> => ({
      ...defaults,
      ...Object.fromEntries(
        read(value)
          .map((item) => item.split('='))
          .map(([name, figure]) => [name, Number(figure)]),
      ),
    }));
}

/** A number of hours, up to a year. */
function hours() {
  const expected = 'a number of hours from 1 to 8784';
  return z
    .string()
    .regex(/^[1-9]\d{0,3}$/, expected)
    .transform(Number)
    .refine((value) => value <= 8784, expected);
}

/** Every setting: its default and what is accepted. The only place that knows the names. */
const environmentSchema = z.object({
  HOST: z.string().min(1, 'a host name or an IP address').default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'a number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'a number from 0 to 65535')
    .default(8080),
  ISOBATH_DATA: z.string().min(1, 'a folder').default('./data'),
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/isobath'),
  CLICKHOUSE_URL: address(['http:', 'https:'], 'http://user:password@host:8123/isobath'),
  CLICKHOUSE_CLUSTER: z
    .string()
    .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'the name of a cluster: letters, digits and underscores')
    .optional(),
  FILES_URL: address(['file:', 's3:'], 's3://bucket/prefix or file:///folder'),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_REGION: z.string().default('us-east-1'),
  AWS_ENDPOINT_URL: address(['http:', 'https:'], 'https://objects.example.org'),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@host:587'),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n@]*@[^\r\n]*$/, 'a sender such as Isobath <no-reply@example.org>')
    .optional(),
  CONTACT_EMAIL: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$/, 'an e-mail address')
    .optional(),
  GOOGLE_CLIENT_ID: z
    .string()
    .regex(/^\S+$/, 'a client id such as 123-abc.apps.googleusercontent.com')
    .optional(),
  GOOGLE_KEYS_URL: address(['http:', 'https:'], 'https://www.googleapis.com/oauth2/v3/certs'),
  REQUIRE_ADMIN_2FA: z
    .enum(['true', 'false', '1', '0'], 'true or false')
    .default('false')
    .transform((value) => value === 'true' || value === '1'),
  DOWNLOADS: z.enum(['registered', 'open'], 'registered or open').default('registered'),
  ORGANISM_COUNT: z
    .string()
    .regex(/^\d{1,9}$/, 'a number of organisms from 0 to 999999999')
    .transform(Number)
    .optional(),
  DATABASE_SIZE: z
    .string()
    .regex(/^[^\p{Cc}]{1,30}$/u, 'a size in at most 30 characters, such as ~150 TB')
    .optional(),
  AUDIT_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'a number of days from 1 to 99999')
    .transform(Number)
    .default(400),
  BACKUP_FOLDER: z.string().min(1, 'a folder').optional(),
  BACKUP_EVERY: hours().default(24),
  BACKUP_TOO_OLD: hours().optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'a number of backups from 1 to 999')
    .transform(Number)
    .default(3),
  TRASH_DAYS: z
    .string()
    .regex(/^\d{1,4}$/, 'a number of days from 0 to 9999')
    .transform(Number)
    .default(14),
  PUBLIC_URL: address(['http:', 'https:'], 'https://data.example.org'),
  ISOBATH_ENV: z
    .enum(['production', 'staging', 'development'], 'production, staging or development')
    .default('production'),
  LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(', ')}`).default('info'),
  BASEMAP_TILES_URL: address(['http:', 'https:'], 'https://tiles.example.org/{z}/{x}/{y}.png'),
  ALLOWED_HOSTS: list(
    isHostName,
    'host names separated by commas, without ports, such as portal.internal',
  ),
  CORS_ORIGINS: list(
    isOrigin,
    'origins separated by commas, such as https://notebooks.example.org',
  ),
  LIMITS_ADDRESS: figures({
    requests: 1200,
    rows: 60_000_000,
    statements: 8,
    downloads: 4,
    seconds: 60,
    plots: guestPlots.allowed,
  }),
  LIMITS_GUEST: figures({
    requests: 1200,
    rows: 60_000_000,
    statements: 8,
    downloads: 2,
    seconds: 60,
  }),
  LIMITS_KEY: figures({
    requests: 6000,
    rows: 120_000_000,
    statements: 8,
    downloads: 4,
    seconds: 600,
  }),
  LIMITS_ACCOUNT: figures({
    requests: 12_000,
    rows: 240_000_000,
    statements: 12,
    downloads: 6,
    seconds: 600,
  }),
  LANES: figures({
    interactive: 8,
    bulk: 16,
    longPerProcessor: 1,
    stalled: 16,
    document: 8,
    grid: 3,
    longMs: 1000,
    waiting: 256,
    waitMs: 30_000,
  }),
  ANSWERS: figures({ seconds: 600, fileSeconds: 3600, leastBytes: 65_536, leastMs: 30_000 }),
  SPOOL: figures({ ...defaultSpoolLimits }),
  CONNECTIONS: figures({ total: 4096, requestMs: 60_000 }),
  TRUSTED_PROXIES: list(
    isAddressBlock,
    'a comma-separated list of IP addresses or blocks, such as 127.0.0.1,10.0.0.0/8',
  ),
});

/** The settings of one installation, checked. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Absolute path of the folder that holds everything the embedded default keeps. */
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  readonly clickhouseUrl: string | undefined;
  readonly clickhouseCluster: string | undefined;
  readonly filesUrl: string | undefined;
  /** Where the S3-compatible store of FILES_URL is, and with which key it is asked. */
  readonly s3: {
    readonly endpoint: string;
    readonly region: string;
    readonly accessKeyId: string | undefined;
    readonly secretAccessKey: string | undefined;
  };
  readonly smtpUrl: string | undefined;
  /** Sender of mails. */
  readonly mailFrom: string;
  /** Where messages of the contact form go; without it, to the administrators. */
  readonly contactEmail: string | undefined;
  /** Whose Google sign-ins are taken; without it there is no such button. `keysUrl`: where Google's public keys are. */
  readonly google: { readonly clientId: string; readonly keysUrl: string } | undefined;
  /** Whether administrators act as such only after a second factor. */
  readonly requireAdminSecondFactor: boolean;
  /** Who may download rows: signed-in users and API keys, or everyone. */
  readonly downloads: 'registered' | 'open';
  /** Numbers of the home page that no catalog holds. */
  readonly highlights: {
    readonly organismCount: number | undefined;
    readonly databaseSize: string | undefined;
  };
  /** How long the audit is kept, in days. */
  readonly auditDays: number;
  /** Backups: where scheduled ones go (absolute; without it there are none) and how often, how many are kept in a folder, and when the last good one is too old. */
  readonly backup: {
    readonly folder: string | undefined;
    readonly everyHours: number;
    readonly keep: number;
    readonly tooOldHours: number | undefined;
  };
  /** How long what was removed or replaced can be restored, in days. */
  readonly trashDays: number;
  readonly publicUrl: string | undefined;
  readonly environment: 'production' | 'staging' | 'development';
  readonly logLevel: LogLevel;
  readonly basemapTilesUrl: string | undefined;
  /** Further host names that the portal answers to, beside that of `publicUrl` and loopback. */
  readonly allowedHosts: readonly string[];
  /** Origins whose pages may call the API with a key. */
  readonly corsOrigins: readonly string[];
  /** What an address (anonymous callers), a guest, a key and an account may take. */
  readonly limits: CallerLimits;
  /** Plots a day of the anonymous visitors of one address together. */
  readonly addressPlots: number;
  /** Statements at once in the engine, and how long others wait. */
  readonly admission: AdmissionLimits;
  /** How long an answer may take to leave, and how slowly. */
  readonly answers: AnswerLimits;
  /** Open connections of the public listener, and how long a request may take to arrive. */
  readonly connections: ConnectionLimits;
  /** What documents that are made whole may take of the disk, in the embedded engine. */
  readonly spool: SpoolLimits;
  /** Proxies whose X-Forwarded-For, -Host and -Proto are believed. */
  readonly trustedProxies: readonly string[];
}

/** Settings that cannot be used; `problems` has one line a setting: name, value, what would be accepted. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`These settings are not valid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

const SECRET_PART = /(:\/\/[^:/@]*:)[^@]*@/;

/** Reads the settings. A blank value counts as not set. Throws {@link ConfigError} with everything that is wrong at once. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  const wrong = parsed.success
    ? []
    : parsed.error.issues.map((issue) => {
        const name = String(issue.path[0]);
        return `${name} is "${String(given[name]).replace(SECRET_PART, '$1…@')}"; expected ${issue.message}`;
      });
  const problems = [
    ...wrong,
    ...unknownNames(given),
    ...(parsed.success ? clashes(parsed.data) : []),
  ];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const settings = parsed.data;
  return {
    host: settings.HOST,
    port: settings.PORT,
    dataFolder: resolve(settings.ISOBATH_DATA),
    databaseUrl: settings.DATABASE_URL,
    clickhouseUrl: settings.CLICKHOUSE_URL,
    clickhouseCluster: settings.CLICKHOUSE_CLUSTER,
    filesUrl: settings.FILES_URL,
    s3: {
      endpoint: (
        settings.AWS_ENDPOINT_URL ?? `https://s3.${settings.AWS_REGION}.amazonaws.com`
      ).replace(/(?<!\/)\/+$/, ''),
      region: settings.AWS_REGION,
      accessKeyId: settings.AWS_ACCESS_KEY_ID,
      secretAccessKey: settings.AWS_SECRET_ACCESS_KEY,
    },
    smtpUrl: settings.SMTP_URL,
    mailFrom:
      settings.MAIL_FROM ??
      `Isobath <no-reply@${new URL(settings.PUBLIC_URL ?? 'http://localhost').hostname}>`,
    contactEmail: settings.CONTACT_EMAIL,
    google:
      settings.GOOGLE_CLIENT_ID === undefined
        ? undefined
        : {
            clientId: settings.GOOGLE_CLIENT_ID,
            keysUrl: settings.GOOGLE_KEYS_URL ?? 'https://www.googleapis.com/oauth2/v3/certs',
          },
    requireAdminSecondFactor: settings.REQUIRE_ADMIN_2FA,
    downloads: settings.DOWNLOADS,
    highlights: { organismCount: settings.ORGANISM_COUNT, databaseSize: settings.DATABASE_SIZE },
    auditDays: settings.AUDIT_DAYS,
    backup: readBackupSettings(settings),
    trashDays: settings.TRASH_DAYS,
    publicUrl: settings.PUBLIC_URL?.replace(/(?<!\/)\/+$/, ''),
    environment: settings.ISOBATH_ENV,
    logLevel: settings.LOG_LEVEL,
    basemapTilesUrl: settings.BASEMAP_TILES_URL,
    allowedHosts: settings.ALLOWED_HOSTS,
    corsOrigins: settings.CORS_ORIGINS,
    addressPlots: settings.LIMITS_ADDRESS.plots,
    limits: {
      address: settings.LIMITS_ADDRESS,
      guest: settings.LIMITS_GUEST,
      key: settings.LIMITS_KEY,
      account: settings.LIMITS_ACCOUNT,
    },
    admission: readAdmissionLimits(settings.LANES),
    answers: settings.ANSWERS,
    connections: settings.CONNECTIONS,
    spool: settings.SPOOL,
    trustedProxies: settings.TRUSTED_PROXIES,
  };
}

/** What is accepted and most likely a mistake, in words for the log of the start. */
export function findRiskySettings({
  publicUrl,
  trustedProxies,
}: Pick<Config, 'publicUrl' | 'trustedProxies'>): string[] {
  if (!publicUrl?.startsWith('https:') || trustedProxies.length > 0) return [];
  return [
    'PUBLIC_URL begins with https: and TRUSTED_PROXIES is empty. The proxy in front of the portal is then the address of every visitor, and all of them share one ' +
      'rate limit and the delays after failed logins. Set TRUSTED_PROXIES to the address of the proxy.',
  ];
}

/** Long statements are as many as the processors can work at; one at least for an address and one for all others. */
function readAdmissionLimits({
  longPerProcessor,
  ...limits
}: z.infer<typeof environmentSchema>['LANES']): AdmissionLimits {
  return { ...limits, long: Math.max(2, longPerProcessor * availableParallelism()) };
}

function readBackupSettings({
  BACKUP_FOLDER: folder,
  BACKUP_EVERY: everyHours,
  BACKUP_KEEP: keep,
  BACKUP_TOO_OLD: tooOldHours,
}: z.infer<typeof environmentSchema>): Config['backup'] {
  return {
    folder: folder === undefined ? undefined : resolve(folder),
    everyHours,
    keep,
    tooOldHours: tooOldHours ?? (folder === undefined ? undefined : 2 * everyHours),
  };
}

/** A setting as the schema has it. */
export interface Setting {
  readonly name: string;
  /** The default value as it would be written in the environment; empty if there is none. */
  readonly whenLeftOut: string;
  readonly accepted: string;
}

/** Every setting with what it is when left out and what is accepted, for the reference. */
export function listSettings(): Setting[] {
  return Object.entries(environmentSchema.shape).map(([name, schema]) => {
    const refused = ['', '\u0000']
      .map((text) => schema.safeParse(text))
      .find(({ success }) => !success);
    return {
      name,
      whenLeftOut: writeValue(schema.parse(undefined)),
      accepted: refused?.error?.issues[0]?.message ?? 'any text',
    };
  });
}

function writeValue(value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return '';
  return typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([name, figure]) => `${name}=${String(figure)}`)
        .join(',')
    : String(value);
}

function unknownNames(given: Readonly<Record<string, unknown>>): string[] {
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

function clashes(settings: z.infer<typeof environmentSchema>): string[] {
  const {
    CLICKHOUSE_CLUSTER: cluster,
    CLICKHOUSE_URL: url,
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
    ...(cluster && !url
      ? [`CLICKHOUSE_CLUSTER is "${cluster}"; a cluster requires CLICKHOUSE_URL`]
      : []),
    ...(files?.startsWith('s3:') && !(key && secret)
      ? [
          `FILES_URL is "${files}"; an s3 address requires AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`,
        ]
      : []),
  ];
}
