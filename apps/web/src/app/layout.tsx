import { getRouteApi, Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';

const DownloadDialog = lazy(async () => ({ default: (await import('../features/download/index.ts')).DownloadDialog }));
const root = getRouteApi('__root__');

/** The frame around every screen: a skip link, the header, the screen, the footer, and the download dialog when the address asks for it. */
export function Layout(): ReactElement {
  const main = useFocusOnNewScreen();
  const { download } = root.useSearch();
  const navigate = useNavigate();
  const closeDownload = (): void => {
    void navigate({ to: '.', search: (before) => ({ ...before, download: undefined }), replace: true, resetScroll: false });
  };
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">Skip to the content</a>
      <Header />
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      {download !== undefined && (
        <Suspense>
          <DownloadDialog shortName={download} onClose={closeDownload} />
        </Suspense>
      )}
    </div>
  );
}

/** Moves the keyboard's and the screen reader's place to the new screen; the first screen of a visit keeps the top. */
function useFocusOnNewScreen() {
  const main = useRef<HTMLElement>(null);
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const before = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (before.current !== undefined && before.current !== pathname) main.current?.focus({ preventScroll: true });
    before.current = pathname;
  }, [pathname]);
  return main;
}
