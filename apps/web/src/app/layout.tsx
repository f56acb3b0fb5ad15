import { getRouteApi, Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import type { ReactElement } from 'react';
import { usePendingSignIn } from '../shared/session/pending-sign-in.ts';
import { showToast, Toasts } from '../shared/dialogs/toasts.tsx';
import { Footer } from './footer.tsx';
import { GuestNotice } from './guest-notice.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';

const DownloadDialog = lazy(() =>
  import('../features/download/index.ts').then(
    ({ DownloadDialog: Loaded }) => ({ default: Loaded }),
    () => ({ default: BrokenDialog }),
  ),
);
const SignInDialog = lazy(async () => ({
  default: (await import('../features/sign-in/index.ts')).SignInDialog,
}));
const root = getRouteApi('__root__');
/** Screens that take all the room below the bar, without a footer. */
const screensThatFillTheWindow: ReadonlySet<string> = new Set([
  '/visualization/charts',
  '/visualization/cruises',
]);

/** The frame around every screen: a skip link, the header, the screen, the footer, and the dialogs that open over any of them. */
export function Layout(): ReactElement {
  const main = useFocusOnNewScreen();
  const { download } = root.useSearch();
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const fillsWindow = useRouterState({
    select: (state) => screensThatFillTheWindow.has(state.location.pathname),
  });
  const pending = usePendingSignIn();
  const navigate = useNavigate();
  const closeDownload = (): void => {
    void navigate({
      to: '.',
      search: (before) => ({ ...before, download: undefined }),
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <div className={styles.frame} data-fills-window={fillsWindow || undefined}>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      <Header />
      {isLoading && <div className={styles.onItsWay} aria-hidden />}
      <GuestNotice />
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className={styles.main}
        aria-busy={isLoading || undefined}
      >
        <Outlet />
      </main>
      {!fillsWindow && <Footer />}
      {download !== undefined && (
        <Suspense>
          <DownloadDialog shortName={download} onClose={closeDownload} />
        </Suspense>
      )}
      {pending && (
        <Suspense>
          <SignInDialog pending={pending} />
        </Suspense>
      )}
      <Toasts />
    </div>
  );
}

/** Stands for a dialog whose program did not load: it says so, and does not take the screen along. */
function BrokenDialog({ onClose }: { shortName: string; onClose: () => void }): ReactElement {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    showToast('Sorry! There was an unexpected error. Reload the page and try again.', 'failed');
    close();
  }, []);
  return <></>;
}

/** Moves the keyboard's and the screen reader's place to the new screen; a form takes it to its first field itself; the first screen of a visit keeps the top. */
function useFocusOnNewScreen() {
  const main = useRef<HTMLElement>(null);
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    const hasTakenFocus =
      main.current?.contains(document.activeElement) && document.activeElement !== main.current;
    if (before.current !== undefined && before.current !== pathname && !hasTakenFocus)
      main.current?.focus({ preventScroll: true });
    before.current = pathname;
  }, [pathname]);
  return main;
}
