import { createMemoryHistory } from '@tanstack/react-router';
import { commands, page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react/pure';
import { onTestFinished } from 'vitest';
import { Portal } from '../app/portal.tsx';
import { createQueryClient } from '../app/query-client.ts';
import { createPortalRouter } from '../app/router.tsx';
import { closeToast, onToast } from '../shared/dialogs/toasts.tsx';
import { cancelSignIn } from '../shared/session/pending-sign-in.ts';
import { startFakePortal } from './fake-portal.ts';
import type { FakePortal, Replies } from './fake-portal.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Shows the page as the system would in light or dark. */
    emulateScheme(scheme: 'light' | 'dark'): Promise<void>;
    /** Nothing is pointed at any more. */
    takePointerAway(): Promise<void>;
  }
}

/** How a screen is opened. */
interface ScreenOptions {
  /** Replies beside those that every screen asks for. */
  readonly replies?: Replies;
  /** Pixels. Default 1280. */
  readonly width?: number;
}

/** What every screen asks for. */
const always: Replies = { 'GET /api/user/me': { kind: 'anonymous' } };

/** A screen that is open. */
interface OpenScreen extends FakePortal {
  /** Where it is now: path, query and fragment. */
  address(): string;
  /** Loads it again: what is stored stays, everything else is asked for again. */
  reload(): Promise<void>;
}

/** What toasts have said: they outlive a screen. */
const said = new Set<string>();
onToast((text) => said.add(text));

/** Opens a screen by its address, in the frame and with everything that all screens share, for somebody who was never here before. */
export async function openScreen(
  address: string,
  { replies = {}, width = 1280 }: ScreenOptions = {},
): Promise<OpenScreen> {
  const portal = startFakePortal({ ...always, ...replies });
  localStorage.clear();
  sessionStorage.clear();
  await page.viewport(width, 900);
  await commands.emulateScheme('light');
  await commands.takePointerAway();
  let router = await show(address);
  // A link within a page changes the address of the window, which the history of the pages is not here.
  const followHash = (): void =>
    void router.navigate({ to: '.', search: true, hash: location.hash.slice(1) });
  addEventListener('hashchange', followHash);
  // Not by the library, which does it for the first file only where files share a page.
  onTestFinished(async () => {
    removeEventListener('hashchange', followHash);
    history.replaceState(history.state, '', location.pathname + location.search);
    await leave();
  });
  return {
    ...portal,
    address: () => router.state.location.href,
    reload: async () => {
      const { href } = router.state.location;
      await leave();
      router = await show(href);
    },
  };
}

async function show(address: string): Promise<ReturnType<typeof createPortalRouter>> {
  const router = createPortalRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  await render(<Portal router={router} queries={createQueryClient()} />);
  return router;
}

/** Takes the screen away with what modules keep of it. */
async function leave(): Promise<void> {
  await cleanup();
  cancelSignIn();
  for (const text of said) closeToast(text);
  said.clear();
}
