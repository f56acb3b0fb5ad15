import { useId } from 'react';
import type { CatalogAddress } from '../../shared/addresses/catalog-address.ts';
import styles from './depth-filter.module.css';

type HasDepth = CatalogAddress['hasDepth'];

const choices: readonly (readonly [value: HasDepth, label: string])[] = [
  [undefined, 'Any'],
  ['yes', 'Multiple Levels'],
  ['no', 'Surface Only'],
];

interface DepthFilterProps {
  hasDepth: HasDepth;
  /** Whether the search would find a dataset with a choice. */
  findsSome: (value: 'yes' | 'no') => boolean;
  onChange: (hasDepth: HasDepth) => void;
}

/** Whether datasets have depths: three choices side by side, drawn with the browser's own radio buttons. */
export function DepthFilter({ hasDepth, findsSome, onChange }: DepthFilterProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label="How deep" className={styles.choices}>
      {choices.map(([value, label]) => (
        <label key={label}>
          <input
            type="radio"
            className="isobath-only-read"
            name={name}
            checked={hasDepth === value}
            disabled={value !== undefined && !findsSome(value)}
            onChange={() => onChange(value)}
          />
          {label}
        </label>
      ))}
    </div>
  );
}
