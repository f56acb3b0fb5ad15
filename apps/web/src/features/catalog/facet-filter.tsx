import { Checkbox } from '@mantine/core';
import { formatCount } from '@isobath/ocean';
import { useState } from 'react';
import styles from './catalog.module.css';

const shownAtFirst = 6;

/** One choice of a filter and how many datasets the search would find with it. */
interface FacetChoice {
  value: string;
  count: number;
}

interface FacetFilterProps {
  title: string;
  /** What finds something, the most frequent first; undefined until it is counted. */
  choices: readonly FacetChoice[] | undefined;
  chosen: readonly string[];
  /** Words of values that the catalog knows by short names. */
  labels?: Readonly<Record<string, string>>;
  onChange: (values: string[]) => void;
}

/** Choices with their counts as thin bars. What finds nothing is not offered; what is chosen stays on the list, so that it can be taken away. */
export function FacetFilter({
  title,
  choices = [],
  chosen,
  labels = {},
  onChange,
}: FacetFilterProps) {
  const [isOpen, setIsOpen] = useState(false);
  const unknown = chosen.filter((value) => !choices.some((choice) => choice.value === value));
  const all: readonly FacetChoice[] = [
    ...unknown.map((value) => ({ value, count: 0 })),
    ...choices,
  ];
  if (all.length === 0) return null;
  const shown = isOpen
    ? all
    : all.filter((choice, index) => index < shownAtFirst || chosen.includes(choice.value));
  const most = Math.max(1, ...all.map((choice) => choice.count));
  const toggle = (value: string): void => {
    onChange(
      chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value],
    );
  };
  return (
    <fieldset className={styles.filter}>
      <legend>{title}</legend>
      <Checkbox
        className={styles.choiceBox}
        checked={chosen.length === 0}
        onChange={() => onChange([])}
        label="Any"
      />
      {shown.map(({ value, count }) => (
        <div
          key={value}
          className={styles.choice}
          style={{ '--share': count / most } as React.CSSProperties}
        >
          <Checkbox
            className={styles.choiceBox}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
            label={
              <>
                {labels[value] ?? value}{' '}
                <span className={styles.choiceCount}>
                  {formatCount(count)}
                  <span className="isobath-only-read"> {count === 1 ? 'dataset' : 'datasets'}</span>
                </span>
              </>
            }
            classNames={{ body: styles.choiceBody ?? '', labelWrapper: styles.choiceLabel ?? '' }}
          />
        </div>
      ))}
      {all.length > shown.length && (
        <button type="button" className={styles.show} onClick={() => setIsOpen(true)}>
          Show all {all.length}
        </button>
      )}
      {isOpen && all.length > shownAtFirst && (
        <button type="button" className={styles.show} onClick={() => setIsOpen(false)}>
          Show fewer
        </button>
      )}
    </fieldset>
  );
}
