import './floating.css';
import { cloneElement, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties, ReactElement, ReactNode, SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { placeBeside } from './place-beside.ts';

const openDelayMs = 250;

type Listener = (event: SyntheticEvent) => void;

/** What a tooltip listens for on the element that it explains, besides what the element listens for itself. */
interface Explained {
  onPointerEnter?: Listener;
  onPointerLeave?: Listener;
  onFocus?: Listener;
  onBlur?: Listener;
  'aria-describedby'?: string | undefined;
}

/**
 * Words that explain one element while it is pointed at or focused; screen readers announce them as
 * its description. `opened` keeps them open, as `false` does closed. Escape closes them.
 */
export function Tooltip({
  label,
  opened,
  children,
}: {
  label: ReactNode;
  opened?: boolean | undefined;
  children: ReactElement<Explained>;
}): ReactElement {
  const id = useId();
  const [anchor, setAnchor] = useState<Element>();
  const [isWanted, setIsWanted] = useState(false);
  const isOpen = anchor !== undefined && (opened ?? isWanted);
  useEffect(() => {
    if (!isWanted) return undefined;
    const hear = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setIsWanted(false);
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isWanted]);
  const [isPointedAt, setIsPointedAt] = useState(false);
  useEffect(() => {
    if (!isPointedAt) return undefined;
    const timer = setTimeout(() => setIsWanted(true), openDelayMs);
    return () => clearTimeout(timer);
  }, [isPointedAt]);
  const { onPointerEnter, onPointerLeave, onFocus, onBlur } = children.props;
  const come =
    (own: Listener | undefined) =>
    (event: SyntheticEvent): void => {
      own?.(event);
      setAnchor(event.currentTarget);
      setIsPointedAt(true);
    };
  const leave =
    (own: Listener | undefined) =>
    (event: SyntheticEvent): void => {
      own?.(event);
      setIsPointedAt(false);
      setIsWanted(false);
    };
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: come(onPointerEnter),
        onPointerLeave: leave(onPointerLeave),
        onFocus: come(onFocus),
        onBlur: leave(onBlur),
        ...(isOpen && { 'aria-describedby': id }),
      })}
      {isOpen &&
        createPortal(
          <Bubble id={id} anchor={anchor}>
            {label}
          </Bubble>,
          document.body,
        )}
    </>
  );
}

function Bubble({ id, anchor, children }: { id: string; anchor: Element; children: ReactNode }) {
  const bubble = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<CSSProperties>({ position: 'fixed', visibility: 'hidden' });
  useLayoutEffect(() => {
    if (bubble.current)
      setPlace(
        placeBeside(anchor.getBoundingClientRect(), bubble.current.getBoundingClientRect(), {
          align: 'center',
          gapPx: 6,
        }),
      );
  }, [anchor, children]);
  return (
    <div ref={bubble} id={id} role="tooltip" className="isobath-tooltip" style={place}>
      {children}
    </div>
  );
}
