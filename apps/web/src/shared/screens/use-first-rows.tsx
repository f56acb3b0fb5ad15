import { useIsPrinting } from '@isobath/charts';
import { formatCount } from '@isobath/ocean';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';

/** The first rows of a long table, and the button that shows `step` more of them; all of them on paper, where nothing can be pressed. */
export function useFirstRows<Row>(
  rows: readonly Row[],
  { first, step }: { first: number; step: number },
): { drawn: readonly Row[]; more: ReactNode } {
  const [count, setCount] = useState(first);
  const isPrinting = useIsPrinting();
  const drawn = isPrinting ? rows : rows.slice(0, count);
  const rest = rows.length - drawn.length;
  return {
    drawn,
    more: rest > 0 && (
      <Button size="xs" variant="default" onClick={() => setCount(count + step)}>
        Show {formatCount(Math.min(step, rest))} more of {formatCount(rows.length)}
      </Button>
    ),
  };
}
