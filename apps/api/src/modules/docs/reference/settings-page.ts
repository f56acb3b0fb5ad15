import type { ReferencePage } from '@isobath/contract';
import type { Setting } from '../../../config.ts';
import { code, notDescribed } from './page-text.ts';

/** What each setting is for. */
const settingWords: Readonly<Record<string, string>> = {
  HOST: 'Where the server listens: a host name or an address of this machine.',
  PORT: 'The port it listens on; 0 for any that is free.',
  ISOBATH_DATA: 'The folder of everything that is kept.',
  DATABASE_URL: 'A PostgreSQL server for the catalog; without one it lies in the data folder.',
  CLICKHOUSE_URL:
    'A ClickHouse server for the measurements; without one they lie in the data folder.',
  CLICKHOUSE_CLUSTER: 'The cluster that the server belongs to.',
  FILES_URL: 'Where files lie; without it in the data folder.',
  AWS_ACCESS_KEY_ID: 'The key to an S3-compatible store.',
  AWS_SECRET_ACCESS_KEY: 'Its secret.',
  AWS_REGION: 'Its region.',
  AWS_ENDPOINT_URL: "Its address, where it is not Amazon's.",
  SMTP_URL: 'The mail server; without one administrators read mails on screen.',
  MAIL_FROM: 'Sender of mails; without it `Isobath <no-reply@…>`.',
  CONTACT_EMAIL: 'Where messages of the contact form go; without it to the administrators.',
  GOOGLE_CLIENT_ID: 'Signing in with Google; without it there is no such button.',
  GOOGLE_KEYS_URL: "Where Google's public keys are.",
  BACKUP_FOLDER: 'Where the portal puts backups by itself; without it there is no schedule.',
  BACKUP_EVERY: 'Hours from one scheduled backup to the next.',
  BACKUP_TOO_OLD:
    'Hours after which administrators are told that the last good backup is too old; twice BACKUP_EVERY where there is a schedule.',
  BACKUP_KEEP:
    'How many backups are kept in a folder; older ones are removed once a new one is verified.',
  TRASH_DAYS:
    'How long what was removed or replaced can be restored, in days that the portal counts itself; less where a disk fills.',
  AUDIT_DAYS: 'How long the audit is kept, in days; sign-ins go after 90 days at the latest.',
  REQUIRE_ADMIN_2FA: 'Whether administrators act as such only after a second factor.',
  DOWNLOADS:
    'Who may take files of rows and original files: people who are signed in and keys, or everybody.',
  PUBLIC_URL: 'The address people use; without it from `HOST` and `PORT`.',
  ISOBATH_ENV: 'What kind of installation this is.',
  LOG_LEVEL: 'How much the log says.',
  BASEMAP_TILES_URL: 'Map tiles instead of the built-in coast.',
  ALLOWED_HOSTS:
    "Further host names under which the portal is asked, beside that of `PUBLIC_URL` and loopback; any other host is answered 421. Without `PUBLIC_URL`, the machine's name and all IP addresses count too.",
  CORS_ORIGINS: 'Origins whose pages may call the API, with a key and never with cookies.',
  LIMITS_ADDRESS:
    'What an address of anonymous callers may take: requests and rows a minute, statements and downloads at once, seconds that the statements of one request run together, and plots a day.',
  LIMITS_GUEST: 'The same of a guest.',
  LIMITS_KEY: 'The same of a key.',
  LIMITS_ACCOUNT: 'The same of an account with all its keys.',
  LANES:
    'Statements at once in the engine, and how long others wait (milliseconds). One address has at most half of each.',
  ANSWERS:
    'Seconds that an answer and a file take at most to leave, and the bytes that a reader who is behind takes at least in so many milliseconds.',
  SPOOL:
    'Bytes on disk of Parquet answers, which the embedded engine makes whole: of the rows of one, of all together, and what stays free (at most a twentieth of the disk).',
  CONNECTIONS:
    'Open connections, half of them of one address, and milliseconds that a request takes at most to arrive.',
  TRUSTED_PROXIES: 'Proxies whose `X-Forwarded-*` is believed.',
};

/** Every setting, for those who run a portal. */
export function makeSettingsPage(settings: readonly Setting[]): ReferencePage {
  return {
    id: 'settings',
    title: 'Settings',
    intro: [
      'By environment, read once at start. A blank value counts as not set; a wrong one is refused at start with a list of what is wrong.',
    ],
    parts: [
      {
        id: 'names',
        title: 'Names',
        text: [],
        tables: [
          {
            title: '',
            columns: ['name', 'when left out', 'accepted', 'what it is'],
            rows: settings.map(({ name, whenLeftOut, accepted }) => [
              code(name),
              whenLeftOut === '' ? '' : code(whenLeftOut),
              accepted,
              settingWords[name] ?? notDescribed,
            ]),
          },
        ],
      },
    ],
  };
}
