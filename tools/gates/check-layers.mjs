import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { findCycles } from './find-cycles.mjs';
import { CROWDED_FOLDERS, UPWARD_ARROWS } from './folder-exceptions.mjs';
import { findCrowdedFolders, findUpwardArrows } from './folder-rules.mjs';
import { LAYERS } from './packages.mjs';
import { exportedValuesOf, importsOf, readModule } from './read-module.mjs';
import { runGate } from './run-gate.mjs';
import { listPackageSources } from './source-tree.mjs';

/** The sources of the server. */
const SERVER = 'apps/api/src/';
/** The folder that opens the catalog database and describes its tables. */
const CATALOG_DATABASE = `${SERVER}platform/catalog-database/`;
const TABLES = `${CATALOG_DATABASE}schema/`;
const DATABASE_LIBRARY = /^(drizzle-orm|drizzle-kit|pg|@electric-sql\/pglite)(\/|$)/;
const ENTRY = /\/(index|main)\.tsx?$/;
const PROGRAM = /^(packages|apps)\/[^/]+\/src\//;
const TEST = /\.test\.tsx?$|\.contract\.ts$|\/(testing|security|scripts)\//;

/** @typedef {{ upwardArrows: import('./folder-rules.mjs').UpwardArrows, crowdedFolders: import('./folder-rules.mjs').CrowdedFolders }} Exceptions */
/** @typedef {{ path: string, imports: { specifier: string, target: string | undefined, line: number, isType: boolean }[], exports: import('./read-module.mjs').ExportedValue[] }} Source */

/**
 * What goes against the layers: the database library outside repositories, schemas in routes, services that are not one class, parts of tests
 * among the sources, cycles among files and neighbouring folders, imports of types included, arrows up a layer, and folders that hold too much.
 * @param {string} root
 * @param {Exceptions} exceptions
 * @returns {string[]}
 */
export function findLayerViolations(
  root,
  exceptions = { upwardArrows: UPWARD_ARROWS, crowdedFolders: CROWDED_FOLDERS },
) {
  const sources = listPackageSources(root).map((path) => readSource(root, path));
  const programs = sources.filter(({ path }) => PROGRAM.test(path) && !TEST.test(path));
  return [
    ...sources.flatMap(checkDatabase),
    ...sources.flatMap(checkRoutes),
    ...sources.flatMap(checkServices),
    ...findPartsOfTests(sources),
    ...findCycles(fileGraph(sources)).map((members) => `import cycle: ${members.join(', ')}`),
    ...findUpwardArrows(programs, LAYERS, exceptions.upwardArrows),
    ...findCrowdedFolders(programs, exceptions.crowdedFolders),
  ];
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {Source}
 */
function readSource(root, path) {
  const module = readModule(join(root, path));
  const imports = importsOf(module).map(({ specifier, line, isType }) => {
    const target = specifier.startsWith('.')
      ? posix.join(posix.dirname(path), specifier.replace(/\?.*$/, ''))
      : undefined;
    return {
      specifier,
      line,
      isType,
      target: target && existsSync(join(root, target)) ? target : undefined,
    };
  });
  return { path, imports, exports: exportedValuesOf(module) };
}

/**
 * A service is one class: a `*.service.ts` exports that class and types, no factory and no other value. What it depends on comes in one object.
 * @param {Source} source
 * @returns {string[]}
 */
function checkServices({ path, exports }) {
  if (!path.startsWith(SERVER) || !path.endsWith('.service.ts')) return [];
  const others = exports.filter(({ isClass }) => !isClass);
  const classCount = exports.length - others.length;
  return [
    ...others.map(
      ({ name, line }) =>
        `${path}: a service exports its class and types, not ${name} (line ${line})`,
    ),
    ...(classCount === 1 ? [] : [`${path}: a service exports one class, not ${classCount}`]),
    ...exports
      .filter(({ parameterCount }) => parameterCount > 1)
      .map(
        ({ name, parameterCount }) =>
          `${path}: ${name} takes what it depends on as one object, not as ${parameterCount} arguments`,
      ),
  ];
}

/**
 * The database library and the tables are known to repositories and to the folder that opens the database. Types of rows may be named anywhere.
 * @param {Source} source
 * @returns {string[]}
 */
function checkDatabase({ path, imports }) {
  if (!path.startsWith(SERVER) || path.startsWith(CATALOG_DATABASE) || TEST.test(path)) return [];
  if (path.endsWith('.repository.ts')) return [];
  const offending = imports.find(
    ({ specifier, target, isType }) =>
      DATABASE_LIBRARY.test(specifier) || (target?.startsWith(TABLES) && !isType),
  );
  return offending
    ? [`${path}: only repositories may import ${offending.specifier} (line ${offending.line})`]
    : [];
}

/**
 * Requests and replies are declared in packages/contract, where clients find them: a `*.routes.ts` makes no schema.
 * @param {Source} source
 * @returns {string[]}
 */
function checkRoutes({ path, imports }) {
  if (!path.startsWith(SERVER) || !path.endsWith('.routes.ts')) return [];
  const zod = imports.find(({ specifier }) => specifier === 'zod');
  return zod
    ? [`${path}: routes take their schemas from @isobath/contract, not from zod (line ${zod.line})`]
    : [];
}

/**
 * What only tests import (stand-ins, fakes, their data) belongs in a folder `testing`, where nobody takes it for a part of the program.
 * Entry points are imported from elsewhere.
 * @param {readonly Source[]} sources
 * @returns {string[]}
 */
function findPartsOfTests(sources) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const { path, imports } of sources)
    for (const { target } of imports)
      if (target && target !== path)
        importers.set(target, [...(importers.get(target) ?? []), path]);
  return [...importers]
    .filter(
      ([path, from]) =>
        !TEST.test(path) && !ENTRY.test(path) && from.every((each) => TEST.test(each)),
    )
    .map(
      ([path, from]) =>
        `${path}: only tests import it (${from[0]}); it belongs in a folder testing`,
    );
}

/**
 * @param {readonly Source[]} sources
 * @returns {Map<string, Set<string>>}
 */
function fileGraph(sources) {
  return new Map(
    sources.map(({ path, imports }) => [
      path,
      new Set(imports.flatMap(({ target }) => (target && target !== path ? [target] : []))),
    ]),
  );
}

runGate(import.meta.url, 'layers', (root) => findLayerViolations(root));
