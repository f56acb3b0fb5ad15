import { runCommand } from './server.ts';
import type { Portal } from './server.ts';

const change = { 'content-type': 'application/json', 'x-isobath-request': '1' };

/** Somebody with an account, signed in over HTTP. */
export interface PortalPerson {
  readonly email: string;
  readonly username: string;
  readonly password: string;
  /** Cookies of their session, `name=value`. */
  readonly cookie: string;
}

/** What a portal answers to a change; throws with what it said when it refuses. */
export async function ask(
  portal: Portal,
  method: string,
  path: string,
  options: { body?: unknown; cookie?: string } = {},
): Promise<Response> {
  const { body, cookie } = options;
  const { 'content-type': type, ...bare } = change;
  const reply = await fetch(`${portal.url}${path}`, {
    method,
    headers: {
      ...bare,
      ...(body === undefined ? {} : { 'content-type': type }),
      ...(cookie === undefined ? {} : { cookie }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!reply.ok)
    throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
  return reply;
}

/** Signs in and keeps the cookies. */
export async function signInOverHttp(
  portal: Portal,
  username: string,
  password: string,
): Promise<string> {
  const reply = await ask(portal, 'POST', '/api/user/signin', { body: { username, password } });
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ');
}

/** Makes an administrator by the command line and follows the link that it prints. */
export async function makeAdministrator(portal: Portal, email: string): Promise<PortalPerson> {
  const password = 'Deep Chlorophyll 26!';
  const { stdout } = await runCommand(portal.dataFolder, ['admin', 'create', email]);
  const token = /\/choosepassword\/(\S+)/.exec(stdout)?.[1];
  if (token === undefined) throw new Error(`no link in: ${stdout}`);
  await ask(portal, 'POST', '/api/user/choosepassword', { body: { token, password } });
  return {
    email,
    username: email,
    password,
    cookie: await signInOverHttp(portal, email, password),
  };
}

/** The newest mail to an address, as administrators read it where no mail server is set. */
export async function newestMail(
  portal: Portal,
  administrator: PortalPerson,
  recipient: string,
): Promise<{ subject: string; plainText: string }> {
  const reply = await ask(portal, 'GET', '/api/admin/mail?limit=200', {
    cookie: administrator.cookie,
  });
  const { mails } = (await reply.json()) as {
    mails: { recipient: string; subject: string; plainText: string | null }[];
  };
  const mail = mails.find((one) => one.recipient === recipient);
  if (!mail) throw new Error(`no mail to ${recipient}`);
  return { subject: mail.subject, plainText: mail.plainText ?? '' };
}

/** Registers somebody, follows the link of the mail and signs in. */
export async function registerPerson(
  portal: Portal,
  administrator: PortalPerson,
  names: { firstName: string; lastName: string; username: string; email: string },
): Promise<PortalPerson> {
  const password = 'Station Aloha 1988!';
  await ask(portal, 'POST', '/api/user/signup', { body: { ...names, password } });
  const token = /\/confirm\/(\S+)/.exec(
    (await newestMail(portal, administrator, names.email)).plainText,
  )?.[1];
  await ask(portal, 'POST', '/api/user/confirmemail', { body: { token } });
  return {
    email: names.email,
    username: names.username,
    password,
    cookie: await signInOverHttp(portal, names.username, password),
  };
}

/** Names of the datasets that somebody subscribes to. */
export async function subscribedNames(portal: Portal, cookie: string): Promise<string[]> {
  const all = (await (await ask(portal, 'GET', '/api/user/subscriptions', { cookie })).json()) as {
    Dataset_Name: string;
  }[];
  return all.map(({ Dataset_Name }) => Dataset_Name);
}
