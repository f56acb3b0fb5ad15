import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

const api = process.env['ISOBATH_API'] ?? 'http://127.0.0.1:8080';

/** Workspace packages are read from their sources; the manifest is what `check-size.mjs` measures. */
export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: { proxy: { '/api': api } },
  preview: { proxy: { '/api': api } },
  worker: { format: 'es' },
  build: { target: 'es2022', manifest: true, sourcemap: false, chunkSizeWarningLimit: 1600 },
});
