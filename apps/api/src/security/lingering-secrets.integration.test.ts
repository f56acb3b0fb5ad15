import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CreatedKey } from '@isobath/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../platform/logging/logger.ts';
import { openBrowser } from '../testing/callers/browser.ts';
import type { MailServer } from '../testing/loopback/mail-server.ts';
import { linkToken, startMailServer } from '../testing/loopback/mail-server.ts';
import { goodPassword, makePerson } from '../testing/callers/people.ts';
import type { TestPortal } from '../testing/portals/portal.ts';
import { startPortal } from '../testing/portals/portal.ts';

let mailServer: MailServer;
let portal: TestPortal;
let log = '';
beforeAll(async () => {
  mailServer = await startMailServer();
  portal = await startPortal({
    logger: createLogger('trace', {
      write: (line) => {
        log += line;
      },
    }),
    settings: { SMTP_URL: mailServer.url },
  });
});
afterAll(async () => {
  await portal.close();
  await mailServer.close();
});

/** The files of the data folder that hold one of the texts, each with the text's name. */
async function findTexts(texts: Readonly<Record<string, string>>): Promise<string[]> {
  const entries = await readdir(portal.folder, { recursive: true, withFileTypes: true });
  const found = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => {
        const bytes = await readFile(join(parentPath, name)).catch(() => Buffer.alloc(0));
        return Object.keys(texts)
          .filter((each) => bytes.includes(texts[each]!))
          .map((each) => `${each} in ${join(parentPath, name).slice(portal.folder.length + 1)}`);
      }),
  );
  return found.flat();
}

it('no file of the data folder and no line of the log holds a link, a session, a key or a password in clear', async () => {
  const person = await makePerson(portal.url, mailServer, 'keeper');
  await openBrowser(portal.url).send('POST', '/api/user/forgotpassword', {
    email: 'keeper@example.org',
  });
  const [confirmation, choice] = [
    await mailServer.find('keeper@example.org', 'Confirm'),
    await mailServer.find('keeper@example.org', 'Choose a new password'),
  ];
  const { token } = (await (
    await person.send('POST', '/api/user/apikeys', { description: 'notebook' })
  ).json()) as CreatedKey;
  const secrets = {
    'sign-up link': linkToken(confirmation, 'confirm'),
    'password link': linkToken(choice, 'choosepassword'),
    session: person.cookies.get('isobath-session')!,
    key: token,
    password: goodPassword,
  };
  expect(Object.values(secrets).every((secret) => secret.length > 10)).toBe(true);
  // What must be found is: the search looks where the catalog keeps things.
  expect(await findTexts({ address: 'keeper@example.org' })).not.toEqual([]);
  expect(await findTexts(secrets)).toEqual([]);
  expect(log).toContain('Server listening');
  expect(
    Object.keys(secrets).filter((name) => log.includes(secrets[name as keyof typeof secrets])),
  ).toEqual([]);
});
