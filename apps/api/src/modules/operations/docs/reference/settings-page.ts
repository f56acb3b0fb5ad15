import type { ReferencePage } from '@isobath/contract';
import type { Setting } from '../../../../settings/list-settings.ts';
import { code, notDescribed } from './page-text.ts';

/** Description of each setting. */
const settingLabels: Readonly<Record<string, string>> = {
  HOST: 'Host name or address on which the server listens.',
  PORT: 'Port on which the server listens; 0 for any free port.',
  ISOBATH_DATA: 'Data folder: everything that is stored.',
  DATABASE_URL: 'PostgreSQL server for the catalog; if unset, the catalog is in the data folder.',
  CLICKHOUSE_URL: 'ClickHouse server for the measurements; if unset, they are in the data folder.',
  CLICKHOUSE_READER_URL:
    'The same server for an account that may only read the database (SELECT, and settings within its constraints): requests then run as it.',
  CLICKHOUSE_CLUSTER: 'Cluster to which the ClickHouse server belongs.',
  PLACE_FILES_MB:
    'What the copies of full grids by place and by time, from which small questions are answered at once, may take of the data folder in MB (4 or 8 bytes a value in each); `0` for none. They are made in the background, the newest datasets first and by place before by time, and are no part of backups. With `CLICKHOUSE_CLUSTER` there are none.',
  FILES_URL: 'Where files are stored; if unset, in the data folder.',
  ADD_FOLDER:
    'Folder of the server whose files administrators can add at `/admin/add` without uploading them; by default `incoming` in the data folder. Links that lead out of it are refused.',
  AWS_ACCESS_KEY_ID: 'Access key ID of an S3-compatible store.',
  AWS_SECRET_ACCESS_KEY: 'Its secret access key.',
  AWS_REGION: 'Its region.',
  AWS_ENDPOINT_URL: "Its endpoint, if it is not Amazon's.",
  SMTP_URL: 'Mail server; if unset, no e-mail is sent, and administrators read e-mails on screen.',
  MAIL_RATE:
    'E-mails about news that are sent in a minute, as many as the mail server takes; `0` for no limit. Others, such as confirmations, never wait.',
  MAIL_FROM: 'Sender of e-mails; if unset, `Isobath <no-reply@…>`.',
  BOUNCE_ADDRESS:
    'Where mails that cannot be delivered come back to. Each mail has `+` and a random token before the `@`: the mail server must deliver such addresses too. If unset, they come back to `MAIL_FROM` and are not read.',
  BOUNCE_TOKEN:
    'Token that the mail server shows when it hands in returned mails (`POST /api/mail/bounces`), and Postmark and scripts for `POST /api/mail/bounces/postmark` and `…/report`; if unset, all three are closed.',
  BOUNCE_SNS_TOPIC:
    'Topic of Amazon SNS whose reports of Amazon SES are taken (`POST /api/mail/bounces/ses`); if unset, none.',
  MAILGUN_SIGNING_KEY:
    'Key that Mailgun signs its events with (`POST /api/mail/bounces/mailgun`); if unset, none are taken.',
  BOUNCES:
    'Soft failures (a full mailbox, say) of so many mails to one address within so many days after which it is written to no more.',
  CONTACT_EMAIL: 'Recipient of the contact form; if unset, the administrators.',
  DEFAULT_LICENCE:
    'Licence that a new submission without one is offered, by its SPDX identifier; the authors decide.',
  DATACITE_URL:
    'REST API of DataCite, where DOIs of submissions are registered; if unset, submissions can only have DOIs of their authors.',
  DATACITE_PREFIX: 'Prefix of the DOIs that the portal registers.',
  DATACITE_ACCOUNT: 'Repository account at DataCite.',
  DATACITE_PASSWORD: 'Its password.',
  GOOGLE_CLIENT_ID: 'Client ID for signing in with Google; if unset, there is no such button.',
  GOOGLE_KEYS_URL: "Address of Google's public keys.",
  BACKUP_FOLDER: 'Folder for scheduled backups; if unset, none are scheduled.',
  BACKUP_EVERY: 'Hours between scheduled backups.',
  BACKUP_TOO_OLD:
    'Age in hours at which administrators are told that the last good backup is too old; by default twice BACKUP_EVERY if backups are scheduled.',
  BACKUP_KEEP:
    'How many backups are kept in a folder; older ones are deleted once a new one is verified.',
  TRASH_DAYS:
    'Days for which removed or replaced data can be restored, counted while the portal runs; fewer if the disk fills up.',
  AUDIT_DAYS:
    'Days for which the audit log is kept; entries about sign-ins are deleted after at most 90 days.',
  REQUIRE_ADMIN_2FA: 'Whether administrators need a second factor to use their permissions.',
  DOWNLOADS: 'Who may download rows and original files: signed-in users and API keys, or everyone.',
  ORGANISM_COUNT: 'Number of organisms on the home page; if unset, none is shown.',
  OPERATOR_FILE:
    'JSON file with the people of the portal, its citation, ways to take part and links of the footer, for the page About; checked when the portal starts.',
  CF_STANDARD_NAMES:
    'File cf-standard-name-table.xml of cfconventions.org: the names of variables in submission workbooks are compared with all of its names, in the browser, by the server and by `isobath validate --portal`; if unset, with a selection for the ocean. Checked when the portal starts.',
  DATABASE_SIZE: 'Size of the database on the home page, in words; if unset, none is shown.',
  PUBLIC_URL: 'Public address of the portal; if unset, derived from `HOST` and `PORT`.',
  ISOBATH_ENV: 'Kind of installation.',
  LOG_LEVEL: 'Log level.',
  BASEMAP_TILES_URL:
    'Address of map tiles (Web Mercator, 256 px), shown on the globe instead of the built-in satellite picture.',
  ALLOWED_HOSTS:
    "Further host names of the portal, besides that of `PUBLIC_URL` and loopback; requests for any other host get 421. Without `PUBLIC_URL`, the machine's name and all IP addresses are also accepted.",
  CORS_ORIGINS: 'Origins whose pages may call the API, with an API key and never with cookies.',
  LIMITS_ADDRESS:
    'Limits of one address of anonymous callers: requests per minute, how many of them may change something, rows per minute, concurrent statements and downloads, total seconds for the statements of one request, bytes of memory for one of them, and plots per day of all its visitors together. Each visitor has ten plots a day, counted by a cookie; visitors without cookies only share those of the address.',
  LIMITS_GUEST: 'The same for a guest.',
  LIMITS_KEY: 'The same for an API key.',
  LIMITS_ACCOUNT: 'The same for an account with all its API keys.',
  LANES:
    'Concurrent statements in the engine, and how long others wait (milliseconds). One address gets at most half of each.',
  SUBMISSIONS:
    'Data submission. Of one account: bytes that its submissions and uploads may have, unfinished uploads at once, bytes of text in its comments, and workbooks checked per hour. Hours after which an unfinished upload is deleted; days for which a reviewer’s link works; days of waiting after which the person waited for is reminded first, a second time, and then again and again.',
  ADDITIONS:
    'Files that administrators add at `/admin/add`: bytes of the largest upload, files at once that are not loaded yet, milliseconds after which an unused one ends and its upload is deleted, and that one look at a file may take.',
  STATEMENTS:
    'Rows that the joins of one public statement may compare, about; a statement that would compare more is refused before it runs.',
  WEBHOOK_RETRY_SECONDS:
    'Pauses in seconds before an event that a webhook did not take is sent again; after the last one it is given up. Each pause is up to a tenth longer, at random.',
  WEBHOOKS:
    'Webhooks: how many an account may have; milliseconds that an address may take to answer; hours of failures after which a webhook is disabled; days for which events are kept; requests at the same time, in all and to one host.',
  ANSWERS:
    'Longest time in seconds to send an answer or a file, and the minimum number of bytes a slow reader must accept in a given number of milliseconds.',
  CONNECTIONS:
    'Maximum number of open connections, at most half of them from one address, and the longest time in milliseconds for a request to arrive.',
  TRUSTED_PROXIES: 'Proxies whose `X-Forwarded-*` headers are trusted.',
};

/** Reference page of all settings, for operators. */
export function makeSettingsPage(settings: readonly Setting[]): ReferencePage {
  return {
    id: 'settings',
    title: 'Settings',
    intro: [
      'Settings are environment variables, read once at start. A blank value counts as unset; if a value is invalid, the server refuses to start and lists what is wrong.',
    ],
    parts: [
      {
        id: 'names',
        title: 'Names',
        text: [],
        tables: [
          {
            title: '',
            columns: ['name', 'default', 'accepted values', 'description'],
            rows: settings.map(({ name, whenLeftOut, accepted }) => [
              code(name),
              whenLeftOut === '' ? '' : code(whenLeftOut),
              accepted,
              settingLabels[name] ?? notDescribed,
            ]),
          },
        ],
      },
    ],
  };
}
