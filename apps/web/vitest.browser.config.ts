import react from '@vitejs/plugin-react';
import { defineBrowserCommand, playwright } from '@vitest/browser-playwright';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { findChromium } from './find-chromium.ts';
import { leaveOutMapStyles } from './build/leave-out-map-styles.ts';

/** What only the browser's own side can do; declared in `src/testing`. */
const commands = {
  emulateScheme: defineBrowserCommand<['light' | 'dark']>(({ page }, colorScheme) =>
    page.emulateMedia({ colorScheme }),
  ),
  takePointerAway: defineBrowserCommand(({ page }) => page.mouse.move(0, 0)),
};

/** Screens in a real browser, without a portal: what they do with each reply that the contract knows. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), leaveOutMapStyles()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  define: { 'import.meta.env.BASEMAP_PATH': JSON.stringify('/basemap/') },
  worker: { format: 'es' },
  // What is bundled before the first test: a package that is found later loads the page again.
  optimizeDeps: { include: ['vitest-browser-react/pure', 'axe-core', 'react-dom/client'] },
  test: {
    name: 'screens',
    include: ['src/**/*.screen.test.tsx'],
    // Screens are read once by the page, not once by each file.
    isolate: false,
    // The router, as it is while one develops, takes links to pages that have addresses below them for mistakes.
    onConsoleLog: (text) => !text.startsWith('Generated path '),
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      commands,
      screenshotFailures: false,
      viewport: { width: 1280, height: 900 },
      provider: playwright({
        launchOptions: {
          ...findChromium(),
          args: ['--no-sandbox', '--disable-gpu-compositing', '--disable-gpu-rasterization'],
        },
        contextOptions: { reducedMotion: 'reduce', timezoneId: 'Pacific/Honolulu' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
