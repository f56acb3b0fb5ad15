import type { TestProject } from 'vitest/node';
import 'vitest';
import makeEmptyInstallation from '../../apps/api/src/testing/portals/empty-installation.ts';
import { startMailServer } from '../../apps/api/src/testing/loopback/mail-server.ts';
import { makePerson } from '../../apps/api/src/testing/callers/people.ts';
import { makeDataFolder, removeDataFolder, runCommand, startPortal } from './server.ts';
import type { Portal } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    portalUrl: string;
    dataFolder: string;
    personCookies: Record<string, string>;
  }
}

/** One portal for all journeys that only read: the two real climatologies, one small synthetic cruise table, and one person who may download. */
export default async function setUpPortal(project: TestProject): Promise<() => Promise<void>> {
  const endEmptyInstallation = await makeEmptyInstallation();
  const dataFolder = await makeDataFolder();
  const mailServer = await startMailServer();
  let portal: Portal | undefined;
  const clear = async (): Promise<void> => {
    await portal?.stop();
    await mailServer.close();
    await removeDataFolder(dataFolder);
    await endEmptyInstallation();
  };
  try {
    portal = await startPortal(dataFolder, { SMTP_URL: mailServer.url });
    const datasets = ['COADS_Climatology', 'Levitus_Climatology', 'Synthetic_Cruise_Underway'];
    const loading = runCommand(dataFolder, [
      'demo',
      ...datasets.flatMap((name) => ['--only', name]),
    ]);
    const { cookies } = await makePerson(portal.url, mailServer, 'a-reader');
    project.provide('personCookies', Object.fromEntries(cookies));
    const loaded = await loading;
    if (loaded.code !== 0)
      throw new Error(`loading the datasets failed:\n${loaded.stdout}\n${loaded.stderr}`);
  } catch (error) {
    await clear();
    throw error;
  }
  project.provide('portalUrl', portal.url);
  project.provide('dataFolder', dataFolder);
  return clear;
}
