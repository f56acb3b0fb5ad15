import { Link } from '@tanstack/react-router';
import type { MenuScreen } from './menu.ts';

/** An entry of the menu as a link; the entry of the present screen is marked for eyes and ears. */
export function MenuLink(props: {
  entry: MenuScreen;
  className?: string | undefined;
  onFollow?: () => void;
}) {
  const { entry } = props;
  return (
    <Link
      to={entry.to}
      {...(entry.hash && { hash: entry.hash })}
      className={props.className}
      onClick={props.onFollow}
      activeProps={{ 'aria-current': 'page' }}
      activeOptions={{ includeHash: entry.hash !== undefined }}
    >
      {entry.label}
    </Link>
  );
}
