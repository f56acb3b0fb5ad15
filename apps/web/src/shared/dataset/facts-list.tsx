import type { ReactNode } from 'react';
import { notAvailable } from './dataset-facts.ts';
import { keepDates } from './unbroken.tsx';

/** One line of a list of facts; a value that is missing or blank is shown as 'N/A'. */
export type Fact = readonly [label: string, value: ReactNode];

/** Facts in their order, each under its label. */
export function FactsList({
  facts,
  className,
}: {
  facts: readonly Fact[];
  className: string | undefined;
}) {
  return (
    <dl className={className}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{keepDates(value) || notAvailable}</dd>
        </div>
      ))}
    </dl>
  );
}
