import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findLayerViolations } from './check-layers.mjs';
import { findCycles } from './find-cycles.mjs';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'isobath-layers-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const src = 'apps/api/src';
const layered = {
  [`${src}/platform/catalog-database/database.ts`]:
    "import { drizzle } from 'drizzle-orm/pglite';\nexport const database = drizzle;\n",
  [`${src}/platform/catalog-database/schema/schema.ts`]:
    "import { pgTable } from 'drizzle-orm/pg-core';\nexport const cruise = pgTable;\nexport type Row = 1;\n",
  [`${src}/modules/cruises/cruises.repository.ts`]:
    "import { eq } from 'drizzle-orm';\nimport { cruise } from '../../platform/catalog-database/schema/schema.ts';\nexport const find = [eq, cruise];\n",
  [`${src}/modules/cruises/cruises.service.ts`]:
    "import { find } from './cruises.repository.ts';\nimport type { Row } from '../../platform/catalog-database/schema/schema.ts';\nexport class Cruises { read(row: Row) { return [find, row]; } }\n",
  [`${src}/modules/cruises/index.ts`]: "export { Cruises } from './cruises.service.ts';\n",
  [`${src}/modules/cruises/cruises.test.ts`]: "import { sql } from 'drizzle-orm';\nsql;\n",
  [`${src}/modules/cruises/fake-ship.ts`]: 'export const fakeShip = 1;\n',
  [`${src}/modules/map/index.ts`]:
    "import { Cruises } from '../cruises/index.ts';\nexport const map = Cruises;\n",
};

/** What the gate finds below the root, where no exception is listed. */
const find = (): string[] => findLayerViolations(root, { upwardArrows: {}, crowdedFolders: {} });

function plant(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

describe('the layers', () => {
  it('let a layered server pass', () => {
    plant(layered);
    expect(find()).toEqual([]);
  });

  it.each([
    [
      'a service that writes queries',
      'modules/cruises/names.service.ts',
      "import { sql } from 'drizzle-orm';\nexport class Names { sql = sql; }\n",
      /names.service.ts: only repositories may import drizzle-orm \(line 1\)/,
    ],
    [
      'a route that opens PostgreSQL',
      'modules/cruises/names.routes.ts',
      "import { Pool } from 'pg';\nexport const pool = Pool;\n",
      /only repositories may import pg/,
    ],
    [
      'a service that holds a table',
      'modules/cruises/names.service.ts',
      "import { cruise } from '../../platform/catalog-database/schema/schema.ts';\nexport class Names { table = cruise; }\n",
      /only repositories may import .*schema\.ts/,
    ],
    [
      'a platform that knows a module',
      'platform/http/bad.ts',
      "import type { Cruises } from '../../modules/cruises/index.ts';\nexport type Read = Cruises;\n",
      /^apps\/api\/src: platform → modules goes up a layer \(.*http\/bad.ts imports .*cruises\/index.ts\)$/,
    ],
    [
      'a route that makes a schema',
      'modules/cruises/names.routes.ts',
      "import { z } from 'zod';\nexport const reply = z.array(z.string());\n",
      /names.routes.ts: routes take their schemas from @isobath\/contract, not from zod \(line 1\)$/,
    ],
    [
      'a stand-in among the sources',
      'modules/cruises/cruises.test.ts',
      "import { fakeShip } from './fake-ship.ts';\nfakeShip;\n",
      /cruises\/fake-ship.ts: only tests import it \(.*cruises.test.ts\); it belongs in a folder testing$/,
    ],
    [
      'a service that exports a factory',
      'modules/cruises/names.service.ts',
      'export class Names {}\nexport function createNames() { return new Names(); }\n',
      /names.service.ts: a service exports its class and types, not createNames \(line 2\)$/,
    ],
    [
      'a service without a class',
      'modules/cruises/names.service.ts',
      'export interface Names { count: number }\n',
      /names.service.ts: a service exports one class, not 0$/,
    ],
    [
      'a service that takes two arguments',
      'modules/cruises/names.service.ts',
      'export class Names { constructor(readonly clock: object, readonly mail: object) {} }\n',
      /names.service.ts: Names takes what it depends on as one object, not as 2 arguments$/,
    ],
    [
      'modules that know each other',
      'modules/cruises/legend.ts',
      "import type { map } from '../map/index.ts';\nexport type Legend = typeof map;\n",
      /^apps\/api\/src\/modules: folder cycle: cruises, map\n/,
    ],
  ])('stop %s', (_, path, text, reason) => {
    plant({ ...layered, [`${src}/${path}`]: text });
    const violations = find();
    expect(violations).toHaveLength(1);
    expect(violations[0]).toMatch(reason);
  });

  it('stop a cycle of types', () => {
    plant({
      'packages/ocean/src/a.ts':
        "import type { B } from './b.ts';\nexport type A = 1;\nexport type C = B;\n",
      'packages/ocean/src/b.ts': "export type B = import('./a.ts').A;\n",
    });
    expect(find()).toEqual(['import cycle: packages/ocean/src/a.ts, packages/ocean/src/b.ts']);
  });

  it('stop a cycle of folders whose files have none, and a crowded folder', () => {
    plant({
      'packages/ocean/src/depth/a.ts': "import { b } from '../place/b.ts';\nexport const a = b;\n",
      'packages/ocean/src/depth/c.ts': 'export const c = 1;\n',
      'packages/ocean/src/place/b.ts': 'export const b = 1;\n',
      'packages/ocean/src/place/d.ts':
        "import type { c } from '../depth/c.ts';\nexport type D = typeof c;\n",
      ...Object.fromEntries(
        Array.from({ length: 16 }, (_, at) => [
          `packages/ocean/src/time/t${at}.ts`,
          'export const t = 1;\n',
        ]),
      ),
    });
    expect(find()).toEqual([
      'packages/ocean/src: folder cycle: depth, place\n' +
        '  depth → place (packages/ocean/src/depth/a.ts imports packages/ocean/src/place/b.ts)\n' +
        '  place → depth (packages/ocean/src/place/d.ts imports packages/ocean/src/depth/c.ts)',
      'packages/ocean/src/time has 16 files, more than 15: give them folders by noun',
    ]);
  });
});

it('cycles are found through several nodes, apart from each other and from what only leads to them', () => {
  const graph = { a: 'b', b: 'c', c: 'a', d: 'a', e: 'f', f: 'e', g: '' };
  const edges = Object.entries(graph).map(([from, to]) => [from, new Set(to ? [to] : [])] as const);
  expect(findCycles(new Map(edges))).toEqual([
    ['a', 'b', 'c'],
    ['e', 'f'],
  ]);
});
