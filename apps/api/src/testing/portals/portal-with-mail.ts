import type { UserInfo } from '@isobath/contract';
import type { Browser } from '../callers/browser.ts';
import type { databaseKinds } from '../databases/databases.ts';
import { openTestDatabase } from '../databases/databases.ts';
import type { MailServer } from '../loopback/mail-server.ts';
import { startMailServer } from '../loopback/mail-server.ts';
import type { TestPortal } from './portal.ts';
import { startPortal } from './portal.ts';

export interface PortalWithMail {
  readonly portal: TestPortal;
  readonly mailServer: MailServer;
  close(): Promise<void>;
}

/** A portal that sends its mail to a server of the test, with its catalog in the given kind of database. */
export async function openPortalWithMail(
  kind: (typeof databaseKinds)[number],
  {
    settings,
    ...options
  }: {
    readonly settings?: Readonly<Record<string, string>>;
    readonly jobIntervalMs?: number;
  } = {},
): Promise<PortalWithMail> {
  const mailServer = await startMailServer();
  const opened = kind === 'PostgreSQL' ? await openTestDatabase(kind) : undefined;
  const portal = await startPortal({
    ...(opened?.url !== undefined && { databaseUrl: opened.url }),
    ...options,
    settings: {
      ...settings,
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Portal <no-reply@portal.example.org>',
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });
  return {
    portal,
    mailServer,
    close: async () => {
      await portal.close();
      await mailServer.close();
      await opened?.close();
    },
  };
}

/** The status of a refusal, and the code in its body. */
export const codeOf = async (answer: Response): Promise<[number, string]> => [
  answer.status,
  ((await answer.json()) as { code: string }).code,
];

/** The account that a browser is logged in to. */
export const me = async (browser: Browser): Promise<UserInfo> =>
  ((await (await browser.get('/api/user/me')).json()) as { user: UserInfo }).user;
