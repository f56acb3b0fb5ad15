import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { defaultClientConditions, defineConfig } from 'vite';
import { basemap, basemapPath } from './build/basemap/basemap.ts';
import { planChunks } from './build/chunks.ts';
import { leaveOutJsonSchema } from './build/leave-out-json-schema.ts';
import { leaveOutMapStyles } from './build/leave-out-map-styles.ts';
import { leaveOutRouteDescriptions } from './build/leave-out-route-descriptions.ts';
import { keepUsedStyles } from './build/mantine-styles.ts';
import { precompress } from './build/precompress.ts';

const api = process.env['ISOBATH_API'] ?? 'http://127.0.0.1:8080';

/** Workspace packages are read from their sources; the manifest is what `check-size.mjs` measures. */
const shared = (): InlineConfig => ({
  root: import.meta.dirname,
  plugins: [react(), leaveOutMapStyles(), leaveOutRouteDescriptions()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: { proxy: { '/api': api } },
  preview: { proxy: { '/api': api } },
  worker: { format: 'es' },
  define: { 'import.meta.env.BASEMAP_PATH': JSON.stringify(basemapPath) },
  build: {
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    chunkSizeWarningLimit: 1600,
    modulePreload: { polyfill: false },
    // Making a schema does nothing else: those that no page uses are left out.
    rolldownOptions: { treeshake: { manualPureFunctions: ['z'] } },
  },
});

export default defineConfig(async ({ command }) => {
  const config = shared();
  const dist = join(import.meta.dirname, 'dist');
  if (command !== 'build')
    return { ...config, plugins: [...(config.plugins ?? []), basemap(dist)] };
  const { groups, code } = await planChunks(shared(), join(import.meta.dirname, 'src'));
  const output = { codeSplitting: { groups } };
  return {
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      leaveOutJsonSchema(),
      keepUsedStyles(code),
      basemap(dist),
      precompress(dist, join(import.meta.dirname, '../../node_modules/.cache/isobath-web')),
    ],
    build: {
      ...config.build,
      rolldownOptions: { ...config.build?.rolldownOptions, output },
    },
  };
});
