import { ActionIcon, Slider } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
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
  useEffect(() => setDragged(index), [index]);
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
      <Slider
        className={styles.slider ?? ''}
        min={0}
        max={count - 1}
        step={1}
        value={present}
        label={describe}
        size={4}
        thumbSize={24}
        onChange={setDragged}
        onChangeEnd={onChange}
        thumbLabel={label}
        thumbProps={{ 'aria-valuetext': describe(present) }}
      />
    </div>
  );
}
