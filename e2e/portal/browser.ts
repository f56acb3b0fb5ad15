import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';

/** Chromium without windows around its pages takes half the processor time; with them where that is not installed. CHROMIUM names another. */
const programs = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Starts the browser that the system has, drawing WebGL in software. Pages are put together without it: for those it took half of the browser's processor time. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'] ?? programs.find((path) => existsSync(path));
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--disable-gpu-compositing',
      '--disable-gpu-rasterization',
    ],
  });
}

/** What went wrong in a page without anybody asking: errors on the console and requests to other hosts. */
export interface Complaints {
  errors: string[];
  foreignRequests: string[];
}

/** How a page is opened. */
export interface PageOptions {
  width?: number;
  height?: number;
  scheme?: 'light' | 'dark';
  /** Where false, the page is told that there is no WebGL: a globe in software takes four times the processor time of all the rest of its page. Default true. */
  hasWebGl?: boolean;
  /** Pixels of the screen for each of the page. Half draws a globe in a quarter of the processor time; nothing else changes. Default 1. */
  pixelRatio?: number;
}

/** Opens a page that remembers every complaint. */
export async function openPage(
  browser: Browser,
  options: PageOptions = {},
): Promise<{ page: Page; complaints: Complaints }> {
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    colorScheme: options.scheme ?? 'light',
    deviceScaleFactor: options.pixelRatio ?? 1,
    reducedMotion: 'reduce',
    timezoneId: 'Pacific/Honolulu',
    acceptDownloads: true,
  });
  // A busy machine may take long for what a page does at once.
  context.setDefaultTimeout(60_000);
  if (options.hasWebGl === false) await context.addInitScript(refuseWebGl);
  const page = await context.newPage();
  const complaints: Complaints = { errors: [], foreignRequests: [] };
  page.on('pageerror', (error) => complaints.errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.errors.push(message.text());
  });
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1')
      complaints.foreignRequests.push(request.url());
  });
  return { page, complaints };
}

/** Answers as a browser without WebGL does. Runs in the page. */
function refuseWebGl(): void {
  const { getContext } = HTMLCanvasElement.prototype;
  Object.assign(HTMLCanvasElement.prototype, {
    getContext(this: HTMLCanvasElement, kind: string, ...settings: unknown[]) {
      return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, ...settings]);
    },
  });
}
