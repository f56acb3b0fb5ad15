import { chromium } from 'playwright-core';
import type {
  BrowserContext,
  BrowserContextOptions,
  Page,
  Browser as Program,
} from 'playwright-core';
import { ContextPool } from './context-pool.ts';
import { findChromium } from '../../apps/web/find-chromium.ts';
import type { BorrowedContext } from './context-pool.ts';

/** Pictures for people are as fine as the screen. */
const usualPixelRatio = process.env['ISOBATH_TEST_PICTURES'] === undefined ? 0.25 : 1;

/** A browser as a journey has it. */
export interface Browser {
  /** A context that has nothing in common with those of `openPage`. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Closes what was opened with it. */
  close(): Promise<void>;
  /** Lends a context for one page; see `ContextPool`. */
  borrow(): Promise<BorrowedContext>;
}

/** The program behind all browsers of a lane, and its contexts: it ends with the lane. */
let started: Promise<{ program: Program; contexts: ContextPool }> | undefined;

/**
 * Gives a journey a browser. One program is behind those of all journeys, which keeps what it has compiled for pages and globes: with one for each journey, and a
 * new context for each page, the journeys of charts and globe took a sixth more processor time.
 */
export async function openBrowser(): Promise<Browser> {
  if (started !== undefined && !(await started).program.isConnected()) started = undefined;
  const { program, contexts } = await (started ??= start());
  const open = new Set<() => Promise<void>>();
  return {
    async newContext(options) {
      const context = await program.newContext(options);
      open.add(() => context.close());
      return context;
    },
    async borrow() {
      const { context, giveBack } = await contexts.borrow();
      const close = async (): Promise<void> => {
        if (open.delete(close)) await giveBack();
      };
      open.add(close);
      return { context, giveBack: close };
    },
    async close() {
      await Promise.all([...open].map((closeOne) => closeOne()));
    },
  };
}

async function start(): Promise<{ program: Program; contexts: ContextPool }> {
  const program = await launchProgram();
  return { program, contexts: new ContextPool(() => newContext(program)) };
}

/** Starts the browser that the system has, drawing WebGL in software. Pages are put together without it: for those it took half of the browser's processor time. */
async function launchProgram(): Promise<Program> {
  return chromium.launch({
    ...findChromium(),
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
      // A page finds the process of the one before it in the same context.
      '--process-per-site',
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
  /** Pixels of a canvas for each of the page, in both directions: fewer draw a globe in less processor time, and place nothing elsewhere. Default 0.25; 1 where colours are counted. */
  pixelRatio?: number;
}

/** A page that remembers every complaint; it is closed when the test disposes of it. */
export interface OpenedPage extends AsyncDisposable {
  readonly page: Page;
  readonly complaints: Complaints;
}

/** Opens a page that knows nothing of the pages before it. */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<OpenedPage> {
  const { width = 1440, height = 900, scheme = 'light', hasWebGl = true } = options;
  const { context, giveBack } = await browser.borrow();
  const page = await context.newPage();
  await page.addInitScript(setPixelRatio, options.pixelRatio ?? usualPixelRatio);
  if (!hasWebGl) await page.addInitScript(refuseWebGl);
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: scheme });
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
  return { page, complaints, [Symbol.asyncDispose]: giveBack };
}

async function newContext(program: Program): Promise<BrowserContext> {
  const context = await program.newContext({
    reducedMotion: 'reduce',
    timezoneId: 'Pacific/Honolulu',
    acceptDownloads: true,
  });
  // A busy machine may take long for what a page does at once.
  context.setDefaultTimeout(60_000);
  return context;
}

/** Tells the page how fine the screen is, by which it chooses the pixels of its canvases. Runs in the page. */
function setPixelRatio(pixelRatio: number): void {
  Object.defineProperty(globalThis, 'devicePixelRatio', { get: () => pixelRatio });
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
