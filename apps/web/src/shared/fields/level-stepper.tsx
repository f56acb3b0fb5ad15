import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './level-stepper.module.css';

interface LevelStepperProps {
  /** `When` or `How deep`. */
  label: string;
  icon: ReactNode;
  count: number;
  index: number;
  /** The words of a level. */
  describe: (index: number) => string;
  onChange: (index: number) => void;
}

/** One level that there is no other of, in the look of a stepper. */
export function OnlyLevel({
  label,
  icon,
  words,
}: {
  label: string;
  icon: ReactNode;
  words: string;
}) {
  return (
    <div className={styles.stepper}>
      <span className={styles.label}>
        {icon}
        {label}
      </span>
      <output className={styles.value}>{words}</output>
    </div>
  );
}

/** Steps through levels in their order: buttons for one step, a slider for many, arrow keys on the slider. A drag asks once, at its end. */
export function LevelStepper({ label, icon, count, index, describe, onChange }: LevelStepperProps) {
  const [dragged, setDragged] = useState(index);
  const id = useId();
  const slider = useRef<HTMLInputElement>(null);
  useEffect(() => setDragged(index), [index]);
  const choose = useEffectEvent((chosen: number) => onChange(chosen));
  useEffect(() => {
    // React's onChange is the event `input`, of every step of a drag; `change` is its end.
    const input = slider.current;
    const end = (): void => {
      if (input) choose(input.valueAsNumber);
    };
    input?.addEventListener('change', end);
    return () => input?.removeEventListener('change', end);
  }, []);
  const present = Math.min(Math.max(dragged, 0), count - 1);
  return (
    <div className={styles.stepper} role="group" aria-labelledby={id}>
      <span className={styles.label} id={id}>
        {icon}
        {label}
      </span>
      <ActionIcon
        variant="default"
        size={30}
        disabled={index <= 0}
        onClick={() => onChange(index - 1)}
        aria-label={`${label}: one step back`}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <output className={styles.value}>{describe(present)}</output>
      <ActionIcon
        variant="default"
        size={30}
        disabled={index >= count - 1}
        onClick={() => onChange(index + 1)}
        aria-label={`${label}: one step on`}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
      <input
        ref={slider}
        className={styles.slider}
        type="range"
        min={0}
        max={count - 1}
        value={present}
        aria-label={label}
        aria-valuetext={describe(present)}
        onChange={(event) => setDragged(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
