import { formatCount } from '@isobath/ocean';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ChartLook } from '../../chart/chart-look.ts';
import styles from './chart-sheet.module.css';

interface LeastCountProps {
  look: ChartLook;
  /** Of how many values a mean is at most. */
  most: number;
  onChange: (change: Partial<ChartLook>) => void;
}

/** Of how many values a mean must be to be shown, and the way back to any number. */
export function LeastCount({ look, most, onChange }: LeastCountProps) {
  const [text, setText] = useState(look.minCount?.toString() ?? '');
  const least = Number(text);
  const isCount = Number.isInteger(least) && least >= 1 && least <= most;
  const fault =
    text === '' || isCount ? undefined : `A whole number from 1 to ${formatCount(most)}`;
  return (
    <form
      className={styles.pair}
      onSubmit={(event) => {
        event.preventDefault();
        if (isCount) onChange({ minCount: least > 1 ? least : undefined });
      }}
    >
      <TextInput
        size="xs"
        label={`Means of at least … of ${formatCount(most)} values`}
        inputMode="numeric"
        placeholder="1"
        value={text}
        error={fault}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="xs" disabled={!isCount}>
        Apply
      </Button>
      {look.minCount !== undefined && (
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            setText('');
            onChange({ minCount: undefined });
          }}
        >
          Any number
        </Button>
      )}
    </form>
  );
}
