import type { BrowserContext, CDPSession, Page } from 'playwright-core';

/** Contexts that wait for their next visit: more than this many visits at once are rare. */
const KEPT = 1;
/** An address of the site that all portals on this machine are: its pages run in one process of a context. */
const SITE = 'http://127.0.0.1/';

/** What makes a context another one for all visits to come. */
const changesContext = [
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'setOffline',
  'setGeolocation',
  'setExtraHTTPHeaders',
] as const satisfies readonly (keyof BrowserContext)[];
const changesClock = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const;

/** A context on loan to one visit. */
export interface BorrowedContext {
  readonly context: BrowserContext;
  /** Closes its pages and forgets what they stored: another visit may have it then. */
  giveBack(): Promise<void>;
}

interface PooledContext {
  readonly context: BrowserContext;
  /** Says that there is an empty page, so that the process of its pages goes on. */
  readonly holder: Page;
  readonly link: CDPSession;
  /** Where the pages of the visit have been: they may have stored something there. */
  readonly origins: Set<string>;
  /** Whether a visit did what cannot be undone. */
  isChanged: boolean;
}

/**
 * The contexts of a browser, each used by one visit after another: a page in a context that had one before finds its process, its files and its compiled
 * scripts, and is there in half of the time. Nothing that a visit stored is left for the next.
 */
export class ContextPool {
  readonly #make: () => Promise<BrowserContext>;
  readonly #free: PooledContext[] = [];

  /** @param make is called where no context is free */
  constructor(make: () => Promise<BrowserContext>) {
    this.#make = make;
  }

  /** Gives out a context. */
  async borrow(): Promise<BorrowedContext> {
    const free = this.#free;
    const kept = free.pop() ?? (await keep(await this.#make()));
    return {
      context: kept.context,
      async giveBack() {
        if (kept.isChanged || free.length >= KEPT) await kept.context.close();
        else {
          await forget(kept);
          free.push(kept);
        }
      },
    };
  }
}

/** Prepares a new context for many visits. */
async function keep(context: BrowserContext): Promise<PooledContext> {
  const holder = await context.newPage();
  await holder.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await holder.goto(SITE);
  const link = await context.newCDPSession(holder);
  const kept = { context, holder, link, origins: new Set<string>(), isChanged: false };
  context.on('request', (request) => {
    if (request.isNavigationRequest()) kept.origins.add(new URL(request.url()).origin);
  });
  const remember = (): void => {
    kept.isChanged = true;
  };
  context.once('close', remember);
  callBefore(context, changesContext, remember);
  callBefore(context.clock, changesClock, remember);
  return kept;
}

/** Calls `first` whenever one of the methods is called. */
function callBefore<T extends object>(
  target: T,
  methods: readonly (keyof T)[],
  first: () => void,
): void {
  for (const name of methods) {
    const method = target[name] as (...settings: unknown[]) => unknown;
    Object.assign(target, {
      [name]: (...settings: unknown[]) => {
        first();
        return Reflect.apply(method, target, settings);
      },
    });
  }
}

/** Closes the pages, and takes away cookies, permissions and all that was stored. */
async function forget({ context, holder, link, origins }: PooledContext): Promise<void> {
  const pages = context.pages().filter((page) => page !== holder);
  await Promise.all(pages.map((page) => page.close()));
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    ...[...origins]
      .filter((origin) => origin !== 'null')
      .map((origin) => link.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })),
  ]);
  origins.clear();
}
