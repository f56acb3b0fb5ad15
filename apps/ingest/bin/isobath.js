#!/usr/bin/env node
import { existsSync } from 'node:fs';

const entry = new URL('../dist/main.js', import.meta.url);
if (!existsSync(entry)) {
  process.stderr.write(
    'isobath is not built yet: run `npm start` once, or `npm ci && npm run build`.\n',
  );
  process.exit(1);
}
await import(entry.href);
