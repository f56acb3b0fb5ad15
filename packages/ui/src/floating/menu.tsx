import './floating.css';
import { createContext, use, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type {
  ComponentPropsWithoutRef,
  CSSProperties,
  ElementType,
  KeyboardEvent,
  MouseEvent,
  ReactElement,
  ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { moveInMenu } from './move-in-menu.ts';
import { placeBeside } from './place-beside.ts';

/** What the parts of one menu share. */
interface MenuState {
  readonly id: string;
  /** The item that takes the focus on opening; undefined while the menu is closed. */
  readonly opened: 'first' | 'last' | undefined;
  readonly isAtEnd: boolean;
  readonly widthPx: number | undefined;
  readonly anchor: React.RefObject<HTMLSpanElement | null>;
  open(at: 'first' | 'last'): void;
  close(isFocusReturned?: boolean): void;
}

const MenuContext = createContext<MenuState | undefined>(undefined);
const RadioContext = createContext<string | undefined>(undefined);

function useMenu(): MenuState {
  const menu = use(MenuContext);
  if (!menu) throw new Error('A part of a menu stands outside of one');
  return menu;
}

/**
 * A button that opens a menu, by the pattern "menu button" of the ARIA practices: arrows, Home, End and first letters move, Escape and Tab close, and the focus
 * returns to the button. `width` in pixels. Mantine's own menu brings 25 kB of positioning, which the bar of every screen would load.
 */
export function Menu({
  position = 'bottom-start',
  width,
  children,
}: {
  position?: 'bottom-start' | 'bottom-end';
  width?: number;
  children: ReactNode;
}): ReactElement {
  const id = useId();
  const [opened, setOpened] = useState<'first' | 'last'>();
  const anchor = useRef<HTMLSpanElement>(null);
  const close = (isFocusReturned = true): void => {
    setOpened(undefined);
    if (isFocusReturned)
      anchor.current?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
  };
  return (
    <MenuContext
      value={{
        id,
        opened,
        isAtEnd: position === 'bottom-end',
        widthPx: width,
        anchor,
        open: setOpened,
        close,
      }}
    >
      {children}
    </MenuContext>
  );
}

/** Holds the button that opens the menu. */
function MenuTarget({ children }: { children: ReactElement }): ReactElement {
  const { id, opened, anchor, open, close } = useMenu();
  useLayoutEffect(() => {
    const button = anchor.current?.querySelector('button, a');
    button?.setAttribute('aria-haspopup', 'menu');
    button?.setAttribute('aria-expanded', String(opened !== undefined));
    if (opened) button?.setAttribute('aria-controls', id);
    else button?.removeAttribute('aria-controls');
  });
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  return (
    <span
      ref={anchor}
      role="presentation"
      style={{ display: 'contents' }}
      onClick={() => (opened ? close() : open('first'))}
      onKeyDown={press}
    >
      {children}
    </span>
  );
}

/** The items; they are there only while the menu is open. */
function MenuDropdown({ children }: { children: ReactNode }): ReactElement | null {
  const { opened } = useMenu();
  return opened ? createPortal(<OpenMenu at={opened}>{children}</OpenMenu>, document.body) : null;
}

function OpenMenu({ at, children }: { at: 'first' | 'last'; children: ReactNode }) {
  const { id, anchor, isAtEnd, widthPx, close } = useMenu();
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<CSSProperties>({
    position: 'fixed',
    opacity: 0,
    width: widthPx,
  });
  useLayoutEffect(() => {
    const button = anchor.current?.firstElementChild;
    if (!button || !list.current) return;
    setPlace({
      width: widthPx,
      ...placeBeside(button.getBoundingClientRect(), list.current.getBoundingClientRect(), {
        align: isAtEnd ? 'end' : 'start',
        gapPx: 4,
      }),
    });
  }, [anchor, isAtEnd, widthPx]);
  // Not `visibility`: where motion is reduced it changes by a transition of no length, and what is still hidden in its first instant takes no focus.
  const isPlaced = place.opacity === undefined;
  useEffect(() => {
    if (isPlaced) moveInMenu(list.current, at === 'first' ? 'Home' : 'End');
  }, [isPlaced, at]);
  useEffect(() => {
    const leave = ({ target }: PointerEvent): void => {
      if (
        target instanceof Node &&
        !list.current?.contains(target) &&
        !anchor.current?.contains(target)
      )
        close(false);
    };
    const resize = (): void => close(false);
    document.addEventListener('pointerdown', leave, true);
    window.addEventListener('resize', resize);
    return () => {
      document.removeEventListener('pointerdown', leave, true);
      window.removeEventListener('resize', resize);
    };
  });
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Tab' || event.key === 'Escape') {
      if (event.key === 'Escape') event.preventDefault();
      event.stopPropagation();
      close();
    } else if (moveInMenu(list.current, event.key)) event.preventDefault();
  };
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      tabIndex={-1}
      className="isobath-menu"
      style={place}
      onKeyDown={press}
    >
      {children}
    </div>
  );
}

interface ItemProps<C extends ElementType> {
  component?: C;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  children: ReactNode;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
}

/** A button, or whatever `component` is (a link, with its own attributes). A press closes the menu. */
function MenuItem<C extends ElementType = 'button'>({
  component,
  leftSection,
  rightSection,
  children,
  onClick,
  ...rest
}: ItemProps<C> & Omit<ComponentPropsWithoutRef<C>, keyof ItemProps<C>>): ReactElement {
  const { close } = useMenu();
  const Element: ElementType = component ?? 'button';
  const press = (event: MouseEvent<HTMLElement>): void => {
    close();
    onClick?.(event);
  };
  return (
    <Element
      {...(component === undefined && { type: 'button' })}
      role="menuitem"
      tabIndex={-1}
      className="isobath-menu-item"
      {...rest}
      onClick={press}
    >
      {leftSection}
      <span>{children}</span>
      {rightSection}
    </Element>
  );
}

/** Holds items of which one is chosen: `value`. */
function MenuRadioGroup({ value, children }: { value: string; children: ReactNode }): ReactElement {
  return (
    <RadioContext value={value}>
      <div role="group">{children}</div>
    </RadioContext>
  );
}

function MenuRadioItem({
  value,
  rightSection,
  children,
  onChange,
}: {
  value: string;
  rightSection?: ReactNode;
  children: ReactNode;
  onChange: () => void;
}): ReactElement {
  const { close } = useMenu();
  const press = (): void => {
    close();
    onChange();
  };
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={use(RadioContext) === value}
      tabIndex={-1}
      className="isobath-menu-item"
      onClick={press}
    >
      <span>{children}</span>
      {rightSection}
    </button>
  );
}

/** Words above items that are not items themselves. */
function MenuLabel({ children }: { children: ReactNode }): ReactElement {
  return <div className="isobath-menu-label">{children}</div>;
}

function MenuDivider(): ReactElement {
  return <hr />;
}

Menu.Target = MenuTarget;
Menu.Dropdown = MenuDropdown;
Menu.Item = MenuItem;
Menu.RadioGroup = MenuRadioGroup;
Menu.RadioItem = MenuRadioItem;
Menu.Label = MenuLabel;
Menu.Divider = MenuDivider;
