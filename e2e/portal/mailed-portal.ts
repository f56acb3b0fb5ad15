import type { MailServer } from '../../apps/api/src/testing/loopback/mail-server.ts';
import { startMailServer } from '../../apps/api/src/testing/loopback/mail-server.ts';
import { makePerson } from '../../apps/api/src/testing/callers/people.ts';
import { openBrowser } from './browser.ts';
import type { Browser } from './browser.ts';
import { makeDataFolder, removeDataFolder, startPortal } from './server.ts';
import type { Portal } from './server.ts';
import { visit } from './visit.ts';
import type { Visit, VisitOptions } from './visit.ts';

/** A portal of a journey's own whose mails arrive, and a browser to visit it with. */
export interface MailedPortal extends Portal {
  readonly browser: Browser;
  readonly mailServer: MailServer;
  /** Opens an address of the portal. */
  open(address: string, options?: VisitOptions): Promise<Visit>;
  /**
   * Registers somebody, who follows the link of the mail and signs in; returns the cookies of the
   * session, `name=value; …`.
   */
  addPerson(username: string): Promise<string>;
  /** Ends browser, portal and mail server, and removes the data folder. */
  close(): Promise<void>;
}

/** Starts an empty portal, with settings beside that of its mail server. */
export async function startMailedPortal(
  settings: Readonly<Record<string, string>> = {},
): Promise<MailedPortal> {
  const [browser, mailServer, dataFolder] = await Promise.all([
    openBrowser(),
    startMailServer(),
    makeDataFolder(),
  ]);
  const portal = await startPortal(dataFolder, { ...settings, SMTP_URL: mailServer.url });
  return {
    ...portal,
    browser,
    mailServer,
    open: (address, options) => visit(browser, portal.url, address, options),
    addPerson: async (username) =>
      [...(await makePerson(portal.url, mailServer, username)).cookies]
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    close: async () => {
      await browser.close();
      await portal.stop();
      await mailServer.close();
      await removeDataFolder(dataFolder);
    },
  };
}
