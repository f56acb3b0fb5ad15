import { createRootRoute } from '@tanstack/react-router';
import { Layout } from './layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/**
 * For a screen that reads its address itself, so that what reads it is loaded with that screen and
 * not with the first one. The type is what the screen makes of it: links are checked against it.
 */
export function leaveToPage<Address>(raw: Record<string, unknown>): Address {
  return raw as Address;
}

/** The frame, around every screen. */
export const rootRoute = createRootRoute({
  component: Layout,
  notFoundComponent: NotFoundPage,
  /** `download` names the dataset whose download dialog is open, on whatever screen. */
  validateSearch: (raw: Record<string, unknown>): { download?: string } =>
    typeof raw['download'] === 'string' ? { download: raw['download'] } : {},
});
