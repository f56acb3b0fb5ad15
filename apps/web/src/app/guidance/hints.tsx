import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import type { GuidedPage } from './guidance-table.ts';
import { GuideCard } from './guide-card.tsx';
import { hintWidths } from './guide-parts.ts';
import { guides } from './guides.ts';
import { useTargetBoxes } from './use-target-boxes.ts';
import styles from './guidance.module.css';

interface HintsProps {
  page: GuidedPage;
  onHide: () => void;
  /** Shows the video of the page; undefined where it has none. */
  onWatch: (() => void) | undefined;
}

/** Beacons at the parts of a page, each with a hint behind it, which closes on a click elsewhere. Default export: they are loaded when they are asked for. */
export default function Hints({ page, onHide, onWatch }: HintsProps) {
  const { hints } = guides[page];
  const boxes = useTargetBoxes(
    hints.map(({ target }) => target),
    false,
  );
  const [opened, setOpened] = useState<number>();
  const close = useEffectEvent((event: PointerEvent): void => {
    const isInside = event.target instanceof Element && event.target.closest('[data-guidance]');
    if (!isInside) setOpened(undefined);
  });
  useEffect(() => {
    const listen = (event: PointerEvent): void => close(event);
    addEventListener('pointerdown', listen);
    return () => removeEventListener('pointerdown', listen);
  }, []);
  return createPortal(
    <div data-guidance role="group" aria-label="Feature help">
      {hints.map(({ hasVideo, placement, size, target, text, title }, index) => {
        const box = boxes[index];
        if (!box) return null;
        return (
          <div key={target}>
            <button
              type="button"
              className={styles.beacon}
              style={{
                left: box.left + Math.min(box.width, innerWidth - box.left - 20) - 6,
                top: box.top - 6,
              }}
              aria-label={`Help: ${title}`}
              aria-expanded={opened === index}
              onClick={() => setOpened(opened === index ? undefined : index)}
            />
            {opened === index && (
              <GuideCard
                target={box}
                placement={placement}
                widthPx={Math.min(hintWidths[size], innerWidth - 16)}
                title={title}
                about={title}
                onEscape={() => setOpened(undefined)}
              >
                <h2 className={styles.title}>{title}</h2>
                <p className={styles.text}>{text}</p>
                <div className={styles.foot}>
                  <Button variant="subtle" size="compact-sm" onClick={onHide}>
                    Hide Feature Help
                  </Button>
                  {hasVideo && onWatch && (
                    <Button variant="subtle" size="compact-sm" onClick={onWatch}>
                      Watch Video
                    </Button>
                  )}
                  <Button variant="default" size="compact-sm" onClick={() => setOpened(undefined)}>
                    Close
                  </Button>
                </div>
              </GuideCard>
            )}
          </div>
        );
      })}
    </div>,
    document.body,
  );
}
