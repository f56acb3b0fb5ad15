import { Wordmark } from '@isobath/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { MenuLink } from './menu-link.tsx';
import { footerColumns } from './menu.ts';
import styles from './layout.module.css';

/** What the operator adds waits until the page itself has what it needs. */
const restMs = 2_000;
const OperatorLinks = lazy(() => import('./operator-links.tsx'));

/** Quiet: the name, what it is, and every screen of the menu as a plain link, in four columns. */
export function Footer() {
  const [isRested, setIsRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsRested(true), restMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInner}>
        <div>
          <Wordmark size={16} />
          <p>Interconnected, harmonized ocean data. Open source under the Apache License 2.0.</p>
        </div>
        <nav aria-label="Footer" className={styles.footerColumns}>
          {footerColumns.map(({ title, entries }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {entries.map((entry) => (
                  <li key={entry.label}>
                    <MenuLink entry={entry} className={styles.footerLink} />
                  </li>
                ))}
                {isRested && (title === 'Developers' || title === 'About') && (
                  <Suspense>
                    <OperatorLinks column={title} />
                  </Suspense>
                )}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
}
