import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { GuidedPage } from './guidance-table.ts';
import { recallGuidance, rememberGuidance } from './guidance-table.ts';
import { GuideCard } from './guide-card.tsx';
import { hintWidths } from './guide-parts.ts';
import type { Stage, TourStep } from './guide-parts.ts';
import { guides } from './guides.ts';
import { findTarget, useTargetBoxes } from './use-target-boxes.ts';
import styles from './guidance.module.css';

interface TourProps {
  page: GuidedPage;
  onEnd: () => void;
}

/** A walk through a page, from one part to the next. It goes on where it was stopped in this browser; at its end it begins again. Default export: it is loaded when it is asked for. */
export default function Tour({ page, onEnd }: TourProps) {
  const { steps } = guides[page];
  const [at, setAt] = useState(() => {
    const stopped = Number(recallGuidance('tour', page));
    return findStep(steps, stopped > 0 && stopped < steps.length ? stopped : 0, 1);
  });
  const step = steps[at];
  const [own, whole] = useTargetBoxes([step?.target ?? 'main', step?.stage?.shown ?? 'main']);
  const box = own ?? (step?.stage && whole);
  useEffect(() => {
    if (!step) return;
    if (step.stage && !findTarget(step.stage.shown)) findTarget(step.stage.open)?.click();
    findTarget(step.target)?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [step]);
  const go = (direction: 1 | -1): void => {
    const to = findStep(steps, at + direction, direction);
    if (to < 0) return;
    const isOver = to >= steps.length;
    leaveStage(step, steps[to]);
    rememberGuidance('tour', page, isOver ? null : String(to));
    if (isOver) onEnd();
    else setAt(to);
  };
  if (!step || !box) return null;
  return createPortal(
    <>
      <div
        className={styles.spot}
        style={{
          left: box.left - 6,
          top: box.top - 6,
          width: box.width + 12,
          height: box.height + 12,
        }}
        aria-hidden
      />
      <GuideCard
        target={box}
        placement={step.placement ?? 'bottom'}
        widthPx={Math.min(hintWidths.medium, innerWidth - 16)}
        title={`Tour: ${step.title}`}
        about={step.title}
        onEscape={onEnd}
      >
        <h2 className={styles.title}>{step.title}</h2>
        <p className={styles.text}>{step.text}</p>
        <div className={styles.foot}>
          <span>
            {at + 1} of {steps.length}
          </span>
          <span className={styles.buttons}>
            <Button variant="subtle" size="compact-sm" onClick={onEnd}>
              Stop
            </Button>
            {at > 0 && (
              <Button variant="default" size="compact-sm" onClick={() => go(-1)}>
                Back
              </Button>
            )}
            <Button size="compact-sm" onClick={() => go(1)}>
              {at + 1 === steps.length ? 'Done' : 'Next'}
            </Button>
          </span>
        </div>
      </GuideCard>
    </>,
    document.body,
  );
}

/** The next step from a place on whose target is on the page; their number or -1 beyond the last or first one. */
function findStep(steps: readonly TourStep[], from: number, direction: 1 | -1): number {
  let at = from;
  for (let step = steps[at]; step && !isReachable(step); step = steps[at]) at += direction;
  return at;
}

function isReachable({ stage, target }: TourStep): boolean {
  return findTarget(target) !== undefined || (stage !== undefined && isStageThere(stage));
}

function isStageThere({ open, shown }: Stage): boolean {
  return findTarget(shown) !== undefined || findTarget(open) !== undefined;
}

/** Closes what was open for a step and is not for the next one. */
function leaveStage(from: TourStep | undefined, to: TourStep | undefined): void {
  if (from?.stage && to?.stage !== from.stage && findTarget(from.stage.shown))
    findTarget(from.stage.close)?.click();
}
