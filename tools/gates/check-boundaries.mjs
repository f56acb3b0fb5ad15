import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { httpUsesOf, importsOf, readModule } from './read-module.mjs';
import { runGate } from './run-gate.mjs';
import { HTTP_PACKAGES, NOUN_FOLDERS, roomOf, ROOMS, ROOMS_WITHOUT_HTTP } from './rooms.mjs';
import { listFiles, listRoomSources } from './source-tree.mjs';

/**
 * Every import that goes against the arrows of the house, and every manifest that declares one, each as one line with file and line number.
 * @param {string} root
 * @returns {string[]}
 */
export function findBoundaryViolations(root) {
  return [
    ...listRoomSources(root).flatMap((path) => checkSource(root, path)),
    ...checkManifests(root),
  ];
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function checkSource(root, path) {
  const room = roomOf(path) ?? '';
  if (!(room in ROOMS)) return [`${path}: ${room} is not a room that tools/gates/rooms.mjs knows`];
  const module = readModule(join(root, path));
  const found = importsOf(module).flatMap(({ specifier, line }) => {
    const reason = specifier.startsWith('.')
      ? judgeRelative(root, path, specifier)
      : judgePackage(room, specifier);
    return reason ? [`${path}:${line}: ${reason}`] : [];
  });
  const isQuiet =
    ROOMS_WITHOUT_HTTP.has(room) &&
    !/\.(integration\.)?test\.tsx?$/.test(path) &&
    !path.includes('/scripts/');
  const spoken = isQuiet
    ? httpUsesOf(module).map(
        ({ name, line }) => `${path}:${line}: ${room} must not speak HTTP, but uses ${name}`,
      )
    : [];
  return [...found, ...spoken];
}

/**
 * @param {string} room
 * @param {string} specifier
 * @returns {string | undefined}
 */
function judgePackage(room, specifier) {
  if (ROOMS_WITHOUT_HTTP.has(room) && HTTP_PACKAGES.test(specifier))
    return `${room} must not speak HTTP, but imports ${specifier}`;
  const own = /^@isobath\/([^/]+)(\/.*)?$/.exec(specifier);
  if (!own) return undefined;
  const [, name = '', inside] = own;
  if (inside && !inside.endsWith('.css'))
    return `${specifier} goes past the front door of @isobath/${name}`;
  if (`apps/${name}` in ROOMS) return `nothing knows an app, but ${room} imports ${specifier}`;
  if (room.endsWith(`/${name}`)) return `${room} imports itself by name`;
  return ROOMS[room]?.includes(name) ? undefined : `${room} must not know @isobath/${name}`;
}

/**
 * @param {string} root
 * @param {string} path
 * @param {string} specifier
 * @returns {string | undefined}
 */
function judgeRelative(root, path, specifier) {
  const target = posix.join(posix.dirname(path), specifier.replace(/\?.*$/, ''));
  if (roomOf(target) !== roomOf(path)) return `${specifier} leaves ${roomOf(path)}`;
  for (const folder of NOUN_FOLDERS) {
    const from = childOf(folder, path);
    const to = childOf(folder, target);
    if (!to || from === to) continue;
    if (folder.endsWith('/features') && from)
      return `feature ${from} must not import feature ${to}`;
    if (folder.endsWith('/features') && path.startsWith('apps/web/src/shared/'))
      return `shared must not know feature ${to}`;
    const door = `${folder}/${to}/index.ts`;
    const isIndex = target === door || target === `${door}x`;
    if (!isIndex && existsSync(join(root, door)))
      return `${specifier} goes past the front door ${door}`;
    if (!isIndex && folder.endsWith('/features')) return `feature ${to} has no front door ${door}`;
  }
  const isBelowApp =
    target.startsWith('apps/web/src/app/') && !path.startsWith('apps/web/src/app/');
  return isBelowApp && path !== 'apps/web/src/main.tsx'
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
      const reason = judgePackage(roomOf(path) ?? '', name);
      return reason ? [`${path}: ${reason}`] : [];
    });
  });
}

runGate(import.meta.url, 'boundaries', findBoundaryViolations);
