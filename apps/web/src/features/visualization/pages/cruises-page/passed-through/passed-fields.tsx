import { chartDefaults, cruiseMessages } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { ErrorCard } from '@isobath/ui';
import { Button, Loader } from '@mantine/core';
import { IconBoxMargin, IconX } from '@tabler/icons-react';
import { passedBounds } from '../../../../../shared/addresses/cruises-address.ts';
import type { PassedBound } from '../../../../../shared/addresses/cruises-address.ts';
import { DateField } from '../../../../../shared/fields/date-field.tsx';
import { NumberField } from '../../../../../shared/fields/number-field.tsx';
import { describeFailure } from '../../../../../shared/requests/loadable-query.ts';
import { anywhere, faultsOfRegion, queryOfRegion } from './passed-region.ts';
import type { PassedRegion } from './passed-region.ts';
import type { PassingState } from './use-passing.ts';
import styles from './passed-through.module.css';

/** A region and a time that cruises are to have passed through, and what becomes of it. */
export interface PassedFieldsProps {
  region: PassedRegion;
  passing: PassingState;
  onChange: (region: PassedRegion) => void;
  /** Whether the region is being drawn on the globe. */
  isDrawing: boolean;
  onDraw: (isDrawing: boolean) => void;
}

const bounds: Readonly<Record<PassedBound, { label: string; placeholder: string }>> = {
  south: { label: 'Start lat', placeholder: '−90' },
  north: { label: 'End lat', placeholder: '90' },
  west: { label: 'Start lon', placeholder: '−180' },
  east: { label: 'End lon', placeholder: '180' },
};

/** The fields of a region and a time, the pen, and how many cruises passed through. */
export function PassedFields({ region, passing, onChange, isDrawing, onDraw }: PassedFieldsProps) {
  const faults = faultsOfRegion(region);
  return (
    <>
      <div className={styles.fields}>
        {(Object.keys(passedBounds) as PassedBound[]).map((name) => (
          <NumberField
            key={name}
            {...bounds[name]}
            size="xs"
            value={region[name]}
            problem={faults[name]}
            min={-passedBounds[name]}
            max={passedBounds[name]}
            step={chartDefaults.steps.degrees}
            unit="°"
            onChange={(degrees) => onChange({ ...region, [name]: degrees })}
          />
        ))}
        {(['from', 'until'] as const).map((name) => (
          <DateField
            key={name}
            label={name === 'from' ? 'Start date' : 'End date'}
            size="xs"
            end={name === 'from' ? 'first' : 'last'}
            value={region[name]}
            problem={faults[name]}
            invalidMessage="Invalid date."
            onChange={(date) => onChange({ ...region, [name]: date })}
          />
        ))}
      </div>
      <div className={styles.buttons}>
        <Button
          size="xs"
          variant={isDrawing ? 'filled' : 'default'}
          leftSection={isDrawing ? <IconX size={14} /> : <IconBoxMargin size={14} />}
          onClick={() => onDraw(!isDrawing)}
        >
          {isDrawing ? 'Cancel drawing' : 'Draw on the globe'}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={Object.values(region).every((bound) => bound === undefined)}
          onClick={() => onChange(anywhere)}
        >
          Clear
        </Button>
      </div>
      {isDrawing && (
        <p className={styles.words} role="status">
          Click on the globe to start drawing, and again to finish.
        </p>
      )}
      {queryOfRegion(region) && <Outcome passing={passing} />}
    </>
  );
}

function Outcome({ passing: { found, isFetching, error } }: Pick<PassedFieldsProps, 'passing'>) {
  if (error) return <ErrorCard {...describeFailure(error, cruiseMessages.listFailed)} />;
  return (
    <p className={styles.words} role="status">
      {isFetching && <Loader size={12} aria-hidden />}{' '}
      {found === undefined
        ? 'Looking along the tracks'
        : `${formatCount(found.size)} ${found.size === 1 ? 'cruise' : 'cruises'} passed through`}
    </p>
  );
}
