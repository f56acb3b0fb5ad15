import type { Browser } from './browser.ts';
import { openBrowser } from './browser.ts';
import type { MailServer } from '../loopback/mail-server.ts';
import { linkToken } from '../loopback/mail-server.ts';

/** A password that the rules take. */
export const goodPassword = 'Tide table 1906, Kiel';

/** What somebody says who registers. */
export function describePerson(
  username: string,
  change: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    firstName: 'Zoë',
    lastName: "O'Connor-Núñez",
    username,
    email: `${username}@example.org`,
    password: goodPassword,
    ...change,
  };
}

/** Registers somebody, follows the link of the mail and signs in. */
export async function makePerson(
  url: string,
  mailServer: MailServer,
  username: string,
): Promise<Browser> {
  const browser = openBrowser(url);
  await expectOk(browser.send('POST', '/api/user/signup', describePerson(username)));
  const token = linkToken(
    await mailServer.find(`${username}@example.org`, 'Confirm your e-mail address'),
    'confirm',
  );
  await expectOk(browser.send('POST', '/api/user/confirmemail', { token }));
  await signIn(browser, username);
  return browser;
}

/** Signs somebody in. */
export function signIn(
  browser: Browser,
  username: string,
  password = goodPassword,
): Promise<Response> {
  return expectOk(browser.send('POST', '/api/user/signin', { username, password }));
}

async function expectOk(asked: Promise<Response>): Promise<Response> {
  const answer = await asked;
  if (!answer.ok)
    throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
