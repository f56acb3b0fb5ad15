// Prints the pages of docs/reference as one JSON document of texts by file name. `npm run reference` starts it: a portal on an empty folder is asked
// what it would answer, so that the pages say what the code does.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { referenceReplySchema } from '@isobath/contract';
import { startApp } from './app.ts';
import { readConfig } from './config.ts';
import { makeReferenceFiles } from './modules/operations/docs/index.ts';
import { createLogger } from './platform/logging/logger.ts';

const folder = await mkdtemp(join(tmpdir(), 'isobath-reference-'));
try {
  const app = await startApp({
    config: readConfig({ PORT: '0', ISOBATH_DATA: folder }),
    logger: createLogger('error'),
    isControlOnly: false,
  });
  try {
    const { pages } = referenceReplySchema.parse(
      await (await fetch(`${app.publicUrl}/api/docs/reference`)).json(),
    );
    process.stdout.write(JSON.stringify(makeReferenceFiles(pages)));
  } finally {
    await app.close();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
