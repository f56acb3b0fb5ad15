import { describe, expect, it } from 'vitest';
import { findImageLeaks } from './check-image.mjs';
import { usePlantedFolder } from './planted-folder.ts';

const planted = usePlantedFolder();

describe('the image', () => {
  const [ignore, dockerfile] = ['deploy/Dockerfile.dockerignore', 'deploy/Dockerfile'] as const;
  const sources = {
    'package.json': '{}',
    'packages/ocean/src/index.ts': '',
    'packages/ocean/src/deep/backup/plan.ts': '',
    'packages/ocean/src/index.test.ts': '',
  };
  const good = {
    ...sources,
    'deploy/cluster/backup/secrets': '',
    'data/keys/secrets': '',
    '.env': '',
    [ignore]:
      '# allowed\n*\n!package.json\n!apps/*/src\n!packages/*/src\n**/*.test.ts\n**/.*\n**/node_modules\n**/dist\n',
    [dockerfile]:
      'ARG NODE=node:24-slim\nFROM ${NODE} AS build\nCOPY package.json ./\nCOPY packages packages\nFROM ${NODE}\nCOPY --from=build /image /isobath\nUSER node\n',
  };
  const check = (change: Readonly<Record<string, string>>): string[] => {
    planted.add({ ...good, ...change });
    return findImageLeaks(planted.root);
  };

  it('passes when it copies its sources and nothing else', () => expect(check({})).toEqual([]));

  it.each([
    [
      'a list of what is left out',
      { [ignore]: 'deploy\ndata\n.env\n**/*.test.ts\n' },
      'the first rule must be *',
    ],
    [
      'a backup in the context',
      { [ignore]: `${good[ignore]}!deploy\n` },
      'deploy/cluster/backup/secrets would be copied',
    ],
    [
      'keys in the context',
      { [ignore]: `${good[ignore]}!data/keys\n` },
      'data/keys/secrets would be copied',
    ],
    [
      'settings in the context',
      { [ignore]: good[ignore].replace('**/.*\n', '') },
      'apps/api/src/.env.production would be copied',
    ],
    [
      'a file that is not a source, beside the sources',
      { 'packages/ocean/src/backup.tar': '' },
      'packages/ocean/src/backup.tar: would be copied into the image, and is not a source file',
    ],
    [
      'a part of the web’s build that is left out',
      { 'apps/web/build/precompress.ts': '' },
      'apps/web/build/precompress.ts: is built, and would not be copied into the image',
    ],
    [
      'a source that is left out',
      { [ignore]: `${good[ignore]}**/backup\n` },
      'packages/ocean/src/deep/backup/plan.ts: is built, and would not be copied into the image',
    ],
    [
      'a Dockerfile that copies everything',
      { [dockerfile]: good[dockerfile].replace('COPY packages packages', 'COPY . .') },
      'deploy/Dockerfile: COPY . .: . copies everything',
    ],
    [
      'code that its user may change',
      { [dockerfile]: good[dockerfile].replace('COPY --from', 'COPY --chown=node:node --from') },
      'the code must belong to root',
    ],
    [
      'an image that runs as root',
      { [dockerfile]: good[dockerfile].replace('USER node', '') },
      'deploy/Dockerfile: the image runs as root',
    ],
    [
      'a Node without fixes',
      { [dockerfile]: good[dockerfile].replace('node:24', 'node:20') },
      'deploy/Dockerfile: FROM node:20-slim: expected node:22 or newer',
    ],
  ])('stops %s', (_, change, found) =>
    expect(check(change)).toContainEqual(expect.stringContaining(found)),
  );
});
