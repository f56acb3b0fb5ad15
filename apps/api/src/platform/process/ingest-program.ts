import { fileURLToPath } from 'node:url';

/** The compiled command line, which reads files in processes of its own: a damaged file takes none but its own down. */
export const ingestProgram = fileURLToPath(
  new URL('../../../../ingest/dist/main.js', import.meta.url),
);

/** What a process that reads files is told of this one: no secret of the settings is among it. */
export function ingestEnvironment(dataFolder: string): NodeJS.ProcessEnv {
  const passed = ['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR', 'LD_LIBRARY_PATH'] as const;
  return {
    ...Object.fromEntries(passed.map((name) => [name, process.env[name]])),
    ISOBATH_DATA: dataFolder,
  };
}
