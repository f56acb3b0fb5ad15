import { SideSheet } from '../shared/dialogs/dialog.tsx';
import { MenuLink } from './menu-link.tsx';
import { mainMenu } from './menu.ts';
import styles from './layout.module.css';

/** The menu of narrow windows. Default export: it is loaded when it is first opened. */
export default function MenuDrawer({ onClose }: { onClose: () => void }) {
  return (
    <SideSheet title="Menu" side="left" widthPx={300} onClose={onClose}>
      <nav className={styles.drawer} aria-label="Main">
        {mainMenu
          .flatMap((entry) => ('children' in entry ? entry.children : [entry]))
          .map((entry) => (
            <MenuLink
              key={entry.label}
              entry={entry}
              className={styles.drawerLink}
              onFollow={onClose}
            />
          ))}
      </nav>
    </SideSheet>
  );
}
