import { Checkbox } from '@mantine/core';
import { formatCount } from '@isobath/ocean';
import { useState } from 'react';
import type { FacetChoice } from './facets.ts';
import styles from './catalog.module.css';

const shownAtFirst = 6;

interface FacetFilterProps {
  title: string;
  choices: readonly FacetChoice[];
  chosen: readonly string[];
  onChange: (values: string[]) => void;
}

/** Choices with their counts as thin bars. What is chosen but not counted stays on the list, so that it can be taken away. */
export function FacetFilter({ title, choices, chosen, onChange }: FacetFilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const unknown = chosen.filter((value) => !choices.some((choice) => choice.value === value));
  const all: FacetChoice[] = [...unknown.map((value) => ({ value, label: value, count: 0 })), ...choices];
  if (all.length === 0) return null;
  const shown = isOpen ? all : all.filter((choice, index) => index < shownAtFirst || chosen.includes(choice.value));
  const most = Math.max(1, ...all.map((choice) => choice.count));
  const toggle = (value: string): void => {
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  };
  return (
    <fieldset className={styles.filter}>
      <legend>{title}</legend>
      {shown.map(({ value, label, count }) => (
        <div key={value} className={styles.choice} style={{ '--share': count / most } as React.CSSProperties}>
          <Checkbox
            size="xs"
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
            label={<>{label} <span className={styles.choiceCount}>{formatCount(count)}<span className="isobath-only-read"> datasets</span></span></>}
            classNames={{ body: styles.choiceBody ?? '', labelWrapper: styles.choiceLabel ?? '' }}
          />
        </div>
      ))}
      {all.length > shown.length && <button type="button" className={styles.show} onClick={() => setIsOpen(true)}>Show all {all.length}</button>}
      {isOpen && all.length > shownAtFirst && <button type="button" className={styles.show} onClick={() => setIsOpen(false)}>Show fewer</button>}
    </fieldset>
  );
}
