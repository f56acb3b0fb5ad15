import { createMemoryHistory } from '@tanstack/react-router';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Portal } from '../app/portal.tsx';
import { createQueryClient } from '../app/query-client.ts';
import { createPortalRouter } from '../app/router.tsx';
import { startFakePortal } from './fake-portal.ts';
import type { FakePortal, Replies } from './fake-portal.ts';

/** How a screen is opened. */
interface ScreenOptions {
  /** Replies beside those that every screen asks for. */
  readonly replies?: Replies;
  /** Pixels. Default 1280. */
  readonly width?: number;
}

/** What every screen asks for. */
const always: Replies = { 'GET /api/user/me': { kind: 'anonymous' } };

/** Opens a screen by its address, in the frame and with everything that all screens share. */
export async function openScreen(
  address: string,
  { replies = {}, width = 1280 }: ScreenOptions = {},
): Promise<FakePortal> {
  const portal = startFakePortal({ ...always, ...replies });
  await page.viewport(width, 900);
  const router = createPortalRouter(createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  await render(<Portal router={router} queries={createQueryClient()} />);
  return portal;
}
