import { Wordmark } from '@isobath/ui';
import { MenuLink } from './menu-link.tsx';
import { mainMenu } from './menu.ts';
import styles from './layout.module.css';

/** Quiet: the name, what it is, and every screen of the menu as a plain link. */
export function Footer() {
  const links = mainMenu.flatMap((entry) => ('children' in entry ? entry.children : [entry]));
  return (
    <footer className={styles.footer}>
      <div className={styles.footerInner}>
        <div>
          <Wordmark size={16} />
          <p>Interconnected, harmonized ocean data. Open source under the Apache License 2.0.</p>
        </div>
        <nav aria-label="Footer">
          {links.map((entry) => (
            <MenuLink key={entry.label} entry={entry} className={styles.footerLink} />
          ))}
        </nav>
      </div>
    </footer>
  );
}
