import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { httpUsesOf, importsOf, readModule } from './read-module.mjs';
import { runGate } from './run-gate.mjs';
import {
  FOLDERS_APART,
  FURTHER_ENTRIES,
  HTTP_PACKAGES,
  NOUN_FOLDERS,
  packageOf,
  PACKAGES,
  PACKAGES_WITHOUT_HTTP,
} from './packages.mjs';
import { listFiles, listPackageSources } from './source-tree.mjs';

/**
 * Every import that breaks the dependency rules, and every manifest that declares one, each as one line with file and line number.
 * @param {string} root
 * @returns {string[]}
 */
export function findBoundaryViolations(root) {
  return [
    ...listPackageSources(root).flatMap((path) => checkSource(root, path)),
    ...checkManifests(root),
  ];
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function checkSource(root, path) {
  const owner = packageOf(path) ?? '';
  if (!(owner in PACKAGES))
    return [`${path}: ${owner} is not a package that tools/gates/packages.mjs knows`];
  const module = readModule(join(root, path));
  const found = importsOf(module).flatMap(({ specifier, line }) => {
    const reason = specifier.startsWith('.')
      ? judgeRelative(root, path, specifier)
      : judgePackage(owner, specifier);
    return reason ? [`${path}:${line}: ${reason}`] : [];
  });
  const isQuiet =
    PACKAGES_WITHOUT_HTTP.has(owner) &&
    !/\.(integration\.)?test\.tsx?$/.test(path) &&
    !path.includes('/scripts/');
  const spoken = isQuiet
    ? httpUsesOf(module).map(
        ({ name, line }) => `${path}:${line}: ${owner} must not speak HTTP, but uses ${name}`,
      )
    : [];
  return [...found, ...spoken];
}

/**
 * @param {string} owner
 * @param {string} specifier
 * @returns {string | undefined}
 */
function judgePackage(owner, specifier) {
  if (PACKAGES_WITHOUT_HTTP.has(owner) && HTTP_PACKAGES.test(specifier))
    return `${owner} must not speak HTTP, but imports ${specifier}`;
  const own = /^@isobath\/([^/]+)(\/.*)?$/.exec(specifier);
  if (!own) return undefined;
  const [, name = '', inside] = own;
  const isEntry = FURTHER_ENTRIES[specifier]?.includes(owner) === true;
  if (inside && !inside.endsWith('.css') && !isEntry)
    return `${specifier} bypasses the entry point of @isobath/${name}`;
  if (`apps/${name}` in PACKAGES)
    return `apps must not be imported, but ${owner} imports ${specifier}`;
  if (owner.endsWith(`/${name}`)) return `${owner} imports itself by name`;
  return PACKAGES[owner]?.includes(name) ? undefined : `${owner} must not know @isobath/${name}`;
}

/**
 * @param {string} root
 * @param {string} path
 * @param {string} specifier
 * @returns {string | undefined}
 */
function judgeRelative(root, path, specifier) {
  const target = posix.join(posix.dirname(path), specifier.replace(/\?.*$/, ''));
  if (packageOf(target) !== packageOf(path)) return `${specifier} leaves ${packageOf(path)}`;
  const apart = FOLDERS_APART.find(
    ({ from, to }) => path.startsWith(from) && target.startsWith(to),
  );
  if (apart) return `${apart.reason}: ${specifier}`;
  for (const folder of NOUN_FOLDERS) {
    const from = childOf(folder, path);
    const to = childOf(folder, target);
    if (!to || from === to) continue;
    if (folder.endsWith('/features') && from)
      return `feature ${from} must not import feature ${to}`;
    if (folder.endsWith('/features') && path.startsWith('apps/web/src/shared/'))
      return `shared must not know feature ${to}`;
    const entry = `${folder}/${to}/index.ts`;
    const isIndex = target === entry || target === `${entry}x`;
    if (!isIndex && existsSync(join(root, entry)))
      return `${specifier} bypasses the entry point ${entry}`;
    if (!isIndex && folder.endsWith('/features'))
      return `feature ${to} has no entry point ${entry}`;
  }
  const isBelowApp =
    target.startsWith('apps/web/src/app/') && !path.startsWith('apps/web/src/app/');
  // The entry, and what opens a screen for a test, put everything together.
  return isBelowApp && !/^apps\/web\/src\/(main\.tsx$|testing\/)/.test(path)
    ? `${specifier} reaches up into apps/web/src/app`
    : undefined;
}

/**
 * @param {string} folder
 * @param {string} path
 * @returns {string | undefined}
 */
function childOf(folder, path) {
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/')[0] : undefined;
}

/**
 * @param {string} root
 * @returns {string[]}
 */
function checkManifests(root) {
  const manifests = listFiles(root).filter((path) =>
    /^(packages|apps)\/[^/]+\/package\.json$/.test(path),
  );
  return manifests.flatMap((path) => {
    const manifest = JSON.parse(readFileSync(join(root, path), 'utf8'));
    const names = Object.keys({
      ...manifest.dependencies,
      ...manifest.peerDependencies,
      ...manifest.optionalDependencies,
    });
    return names.flatMap((name) => {
      const reason = judgePackage(packageOf(path) ?? '', name);
      return reason ? [`${path}: ${reason}`] : [];
    });
  });
}

runGate(import.meta.url, 'boundaries', findBoundaryViolations);
