import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { findBoundaryViolations } from './check-boundaries.mjs';
import { usePlantedFolder } from './planted-folder.ts';

const planted = usePlantedFolder();

describe('the dependency rules', () => {
  const repository = {
    'packages/ocean/src/index.ts': "export { west } from './west.ts';\n",
    'packages/ocean/src/west.ts': '/** West. */\nexport const west = -180;\n',
    'apps/ingest/src/open.ts': "export { openNetcdfFile } from '@isobath/netcdf/node';\n",
    'packages/charts/src/index.ts':
      "import { west } from '@isobath/ocean';\n/** West, drawn. */\nexport const drawn = west;\n",
    'apps/web/src/main.tsx': "import { portal } from './app/portal.tsx';\nportal();\n",
    'apps/web/src/app/portal.tsx':
      "import { open } from '../features/catalog/index.ts';\nexport const portal = open;\n",
    'apps/web/src/features/catalog/index.ts': "export { open } from './open.ts';\n",
    'apps/web/src/features/catalog/open.ts':
      "import '@isobath/ui/styles.css';\nimport { get } from '@isobath/client';\nexport const open = get;\n",
    'apps/web/src/features/dataset/index.ts': 'export const page = 1;\n',
    'apps/web/package.json': '{ "dependencies": { "@isobath/ocean": "0.1.0" } }',
  };

  it('let a well-built repository pass', () => {
    planted.add(repository);
    expect(findBoundaryViolations(planted.root)).toEqual([]);
  });

  it.each([
    [
      'ocean knows nobody',
      'packages/ocean/src/bad.ts',
      "import { x } from '@isobath/contract';",
      /packages\/ocean must not know @isobath\/contract/,
    ],
    [
      'what runs in browsers has no entry point that reads from disk',
      'packages/workbook/src/bad.ts',
      "export { openNetcdfFile } from '@isobath/netcdf/node';",
      /@isobath\/netcdf\/node bypasses the entry point/,
    ],
    [
      'no package imports an app',
      'packages/engine/src/bad.ts',
      "export * from '@isobath/api';",
      /apps must not be imported/,
    ],
    [
      'an app does not know another',
      'apps/web/src/bad.ts',
      "import type { X } from '@isobath/api';",
      /apps must not be imported/,
    ],
    [
      'the web never sees query',
      'apps/web/src/bad.ts',
      "import type { Plan } from '@isobath/query';",
      /apps\/web must not know @isobath\/query/,
    ],
    [
      'the web never sees the engine, not even later',
      'apps/web/src/bad.ts',
      "export const later = () => import('@isobath/engine');",
      /apps\/web must not know @isobath\/engine/,
    ],
    [
      'the web never sees the engine, not even as a type',
      'apps/web/src/bad.ts',
      "export type Row = import('@isobath/engine').Row;",
      /apps\/web must not know @isobath\/engine/,
    ],
    [
      'the CF model does not know the encoding that it is read from',
      'apps/ingest/src/sources/cf/grid/bad.ts',
      "import { openNetcdf } from '../../netcdf/index.ts';",
      /grid\/bad\.ts:1: the CF model must not know an encoding: \.\.\/\.\.\/netcdf/,
    ],
    [
      'charts never see the client',
      'packages/charts/src/bad.ts',
      "import { get } from '@isobath/client';",
      /packages\/charts must not/,
    ],
    [
      'charts never fetch',
      'packages/charts/src/bad.ts',
      "export const load = () => fetch('/api');",
      /must not speak HTTP, but uses fetch/,
    ],
    [
      'the ui never fetches through window',
      'packages/ui/src/bad.tsx',
      "export const load = () => window.fetch('/api');",
      /uses fetch/,
    ],
    [
      'charts never open a socket',
      'packages/charts/src/bad.ts',
      "export const socket = () => new WebSocket('ws://x');",
      /uses WebSocket/,
    ],
    [
      'charts never ask node for HTTP',
      'packages/charts/src/bad.ts',
      "import { get } from 'node:http';",
      /imports node:http/,
    ],
    [
      'features do not import features',
      'apps/web/src/features/dataset/bad.ts',
      "import { open } from '../catalog/index.ts';",
      /feature dataset must not import feature catalog/,
    ],
    [
      'features have one entry point',
      'apps/web/src/app/bad.ts',
      "import { open } from '../features/catalog/open.ts';",
      /bypasses the entry point apps\/web\/src\/features\/catalog\/index.ts/,
    ],
    [
      'features do not reach up',
      'apps/web/src/features/dataset/bad.ts',
      "import { portal } from '../../app/portal.tsx';",
      /reaches up/,
    ],
    [
      'shared does not know a feature',
      'apps/web/src/shared/bad.ts',
      "import { open } from '../features/catalog/index.ts';",
      /shared must not know feature catalog/,
    ],
    [
      'packages have one entry point',
      'packages/charts/src/bad.ts',
      "import { west } from '@isobath/ocean/src/west.ts';",
      /bypasses the entry point of @isobath\/ocean/,
    ],
    [
      'packages are not imported by relative path',
      'packages/charts/src/bad.ts',
      "import { west } from '../../ocean/src/west.ts';",
      /leaves packages\/charts/,
    ],
    [
      'a new package is placed deliberately',
      'packages/extra/src/index.ts',
      'export const box = 1;',
      /packages\/extra is not a package/,
    ],
    [
      'a manifest declares no forbidden package',
      'packages/ocean/package.json',
      '{ "dependencies": { "@isobath/contract": "0.1.0" } }',
      /packages\/ocean\/package.json: packages\/ocean must not know/,
    ],
  ])('stop a violation: %s', (_, path, text, reason) => {
    planted.add({ ...repository, [path]: text });
    const violations = findBoundaryViolations(planted.root);
    expect(violations).toHaveLength(1);
    expect(violations[0]).toMatch(reason);
    expect(violations[0]).toContain(path);
  });

  it('make the command fail, and pass without the violation', () => {
    planted.add(repository);
    const gate = new URL('./check-boundaries.mjs', import.meta.url).pathname;
    expect(execFileSync('node', [gate, planted.root], { encoding: 'utf8' })).toContain(
      'nothing found',
    );
    planted.add({ 'packages/ocean/src/bad.ts': "import '@isobath/query';" });
    expect(() =>
      execFileSync('node', [gate, planted.root], { encoding: 'utf8', stdio: 'pipe' }),
    ).toThrow(/Command failed/);
  });

  it('make the command name a source that cannot be read', () => {
    planted.add({ ...repository, 'packages/ocean/src/bad.ts': 'export const = ;' });
    const outcome = spawnSync(
      'node',
      [new URL('./check-boundaries.mjs', import.meta.url).pathname, planted.root],
      { encoding: 'utf8' },
    );
    expect(outcome.stdout).toMatch(/packages\/ocean\/src\/bad.ts: .*\nboundaries: 1 found/);
    expect(outcome.status).toBe(1);
  });
});
