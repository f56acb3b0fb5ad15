import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { AnswerLimits } from './platform/answers/index.ts';
import type { ConnectionLimits } from './platform/connections/connections.ts';
import type { CallerLimits, AdmissionLimits } from './platform/admission/index.ts';
import type { LogLevel } from './platform/logging/log-level.ts';
import { environmentSchema } from './settings/environment-schema.ts';
import type { Settings } from './settings/environment-schema.ts';
import { findClashes, findUnknownNames } from './settings/find-clashes.ts';

/** The settings of one installation, checked. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Absolute path of the folder that holds everything the embedded default keeps. */
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  readonly clickhouseUrl: string | undefined;
  /** The same server for an account that may only read its database. */
  readonly clickhouseReaderUrl: string | undefined;
  readonly clickhouseCluster: string | undefined;
  /** What the values of grids by place may take of the disk, MB. */
  readonly placeFilesMb: number;
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
  /** Mails to many in a minute; 0 for no limit. */
  readonly mailRate: number;
  /** Where mails come back to, and who may tell that they did. */
  readonly bounces: Settings['BOUNCES'] & {
    readonly address: string | undefined;
    readonly token: string | undefined;
    readonly snsTopic: string | undefined;
    readonly mailgunKey: string | undefined;
  };
  /** Where messages of the contact form go; without it, to the administrators. */
  readonly contactEmail: string | undefined;
  /** SPDX identifier of the licence that new submissions are offered. */
  readonly defaultLicence: string;
  /** Whose Google sign-ins are taken; without it there is no such button. `keysUrl`: where Google's public keys are. */
  readonly google: { readonly clientId: string; readonly keysUrl: string } | undefined;
  /** The account that registers DOIs; without it submissions can have their authors' own DOIs only. */
  readonly datacite:
    | {
        readonly url: string;
        readonly prefix: string;
        readonly account: string;
        readonly password: string;
      }
    | undefined;
  /** Whether administrators act as such only after a second factor. */
  readonly requireAdminSecondFactor: boolean;
  /** Who may download rows: signed-in users and API keys, or everyone. */
  readonly downloads: 'registered' | 'open';
  /** Numbers of the home page that no catalog holds. */
  readonly highlights: {
    readonly organismCount: number | undefined;
    readonly databaseSize: string | undefined;
  };
  /** A JSON file of what the operator says of the portal, absolute. */
  readonly operatorFile: string | undefined;
  /** The CF Standard Name Table as XML, absolute. */
  readonly standardNamesFile: string | undefined;
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
  /** What one statement of the public dialect may do: rows that its joins compare. */
  readonly statements: { readonly comparedRows: number };
  /** Data submission: what one account may store and how often it may have workbooks checked (an hour), how long uploads and links last, and when those who are waited for are reminded. */
  readonly submissions: Settings['SUBMISSIONS'];
  /** Files that administrators add in the browser: the folder (absolute) of those that need no upload, and what they may take. */
  readonly additions: Settings['ADDITIONS'] & { readonly folder: string };
  /** How events are sent to webhooks. */
  readonly webhooks: Settings['WEBHOOKS'] & {
    /** Pauses before each further try, s. */
    readonly retrySeconds: readonly number[];
  };
  /** How long an answer may take to leave, and how slowly. */
  readonly answers: AnswerLimits;
  /** Open connections of the public listener, and how long a request may take to arrive. */
  readonly connections: ConnectionLimits;
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
    ...findUnknownNames(given),
    ...(parsed.success ? findClashes(parsed.data) : []),
  ];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return composeConfig(parsed.data);
}

function composeConfig(settings: Settings): Config {
  return {
    host: settings.HOST,
    port: settings.PORT,
    dataFolder: resolve(settings.ISOBATH_DATA),
    databaseUrl: settings.DATABASE_URL,
    clickhouseUrl: settings.CLICKHOUSE_URL,
    clickhouseReaderUrl: settings.CLICKHOUSE_READER_URL,
    clickhouseCluster: settings.CLICKHOUSE_CLUSTER,
    placeFilesMb: settings.PLACE_FILES_MB,
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
    mailRate: settings.MAIL_RATE,
    mailFrom:
      settings.MAIL_FROM ??
      `Isobath <no-reply@${new URL(settings.PUBLIC_URL ?? 'http://localhost').hostname}>`,
    bounces: {
      ...settings.BOUNCES,
      address: settings.BOUNCE_ADDRESS,
      token: settings.BOUNCE_TOKEN,
      snsTopic: settings.BOUNCE_SNS_TOPIC,
      mailgunKey: settings.MAILGUN_SIGNING_KEY,
    },
    contactEmail: settings.CONTACT_EMAIL,
    defaultLicence: settings.DEFAULT_LICENCE,
    google: readGoogleSettings(settings),
    datacite: readDataciteSettings(settings),
    requireAdminSecondFactor: settings.REQUIRE_ADMIN_2FA,
    downloads: settings.DOWNLOADS,
    highlights: { organismCount: settings.ORGANISM_COUNT, databaseSize: settings.DATABASE_SIZE },
    operatorFile: resolveSetting(settings.OPERATOR_FILE),
    standardNamesFile: resolveSetting(settings.CF_STANDARD_NAMES),
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
    statements: settings.STATEMENTS,
    submissions: settings.SUBMISSIONS,
    additions: readAdditionSettings(settings),
    webhooks: { ...settings.WEBHOOKS, retrySeconds: settings.WEBHOOK_RETRY_SECONDS },
    answers: settings.ANSWERS,
    connections: settings.CONNECTIONS,
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
function readAdmissionLimits({ longPerProcessor, ...limits }: Settings['LANES']): AdmissionLimits {
  return { ...limits, long: Math.max(2, longPerProcessor * availableParallelism()) };
}

function readBackupSettings({
  BACKUP_FOLDER: folder,
  BACKUP_EVERY: everyHours,
  BACKUP_KEEP: keep,
  BACKUP_TOO_OLD: tooOldHours,
}: Settings): Config['backup'] {
  return {
    folder: folder === undefined ? undefined : resolve(folder),
    everyHours,
    keep,
    tooOldHours: tooOldHours ?? (folder === undefined ? undefined : 2 * everyHours),
  };
}

function readAdditionSettings(settings: Settings): Config['additions'] {
  const folder = resolve(settings.ADD_FOLDER ?? `${settings.ISOBATH_DATA}/incoming`);
  return { ...settings.ADDITIONS, folder };
}

function readGoogleSettings({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_KEYS_URL: keysUrl = 'https://www.googleapis.com/oauth2/v3/certs',
}: Settings): Config['google'] {
  return clientId === undefined ? undefined : { clientId, keysUrl };
}

function readDataciteSettings({
  DATACITE_URL: url,
  DATACITE_PREFIX: prefix,
  DATACITE_ACCOUNT: account,
  DATACITE_PASSWORD: password,
}: Settings): Config['datacite'] {
  if (!url || !prefix || !account || !password) return undefined;
  return { url: url.replace(/(?<!\/)\/+$/, ''), prefix, account, password };
}

/** A path of a file, absolute; undefined if it is not set. */
function resolveSetting(path: string | undefined): string | undefined {
  return path === undefined ? undefined : resolve(path);
}
