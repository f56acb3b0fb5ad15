import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { makeBasemap, nameBasemap } from './make-basemap.ts';

const cache = join(import.meta.dirname, '../../../../node_modules/.cache/isobath');

/** Where the pages find the globe's tiles and coast: a folder of the build that no other build shares. */
export const basemapPath = `/assets/${nameBasemap()}`;

/** Puts the globe's tiles and coast into the pages; they are made once and kept in the cache of `node_modules`. */
export function basemap(folder: string): Plugin {
  const made = join(cache, nameBasemap());
  return {
    name: 'isobath:basemap',
    async writeBundle() {
      await makeBasemap(made);
      await cp(made, join(folder, basemapPath), { recursive: true });
    },
    async configureServer(server) {
      await makeBasemap(made);
      server.middlewares.use(basemapPath, (request, response, next) => {
        const path = (request.url ?? '').split('?')[0] ?? '';
        if (!/^(?:\/\d+){3}\.webp$|^\/coast\.json$/.test(path)) return next();
        readFile(join(made, path)).then((bytes) => response.end(bytes), next);
      });
    },
  };
}
