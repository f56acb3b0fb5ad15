import type { TestProject } from 'vitest/node';
import 'vitest';
import { makeDataFolder, removeDataFolder, runCommand, startPortal } from './server.ts';
import type { Portal } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext { portalUrl: string; dataFolder: string }
}

/** One portal for all journeys that only read: the two real climatologies and one small synthetic cruise table. */
export default async function setUpPortal(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = await makeDataFolder();
  let portal: Portal | undefined;
  const clear = async (): Promise<void> => {
    await portal?.stop();
    await removeDataFolder(dataFolder);
  };
  try {
    portal = await startPortal(dataFolder);
    for (const name of ['COADS_Climatology', 'Levitus_Climatology', 'Synthetic_Cruise_Underway']) {
      const result = await runCommand(dataFolder, ['demo', '--only', name]);
      if (result.code !== 0) throw new Error(`loading ${name} failed:\n${result.stdout}\n${result.stderr}`);
    }
  } catch (error) {
    await clear();
    throw error;
  }
  project.provide('portalUrl', portal.url);
  project.provide('dataFolder', dataFolder);
  return clear;
}
