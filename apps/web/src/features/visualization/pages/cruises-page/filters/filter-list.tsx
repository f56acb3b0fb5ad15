import { Button, Checkbox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { FilterOption } from '../find-cruises.ts';
import styles from '../cruises-page.module.css';

interface FilterListProps {
  label: string;
  /** Counted when the list is open. */
  countOptions: () => readonly FilterOption[];
  checked: readonly string[];
  onChange: (checked: readonly string[]) => void;
}

/** A filter that opens to a list of values to check, with how many cruises have each. */
export function FilterList({ label, countOptions, checked, onChange }: FilterListProps) {
  const [isOpen, setOpen] = useState(false);
  const options = isOpen ? countOptions() : [];
  const id = useId();
  return (
    <div className={styles.filter}>
      <div className={styles.filterHead}>
        <button
          type="button"
          className={styles.disclose}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={16} aria-hidden data-open={isOpen || undefined} />
          {label}
          {checked.length > 0 && <span className={styles.quiet}>{checked.length} Selected</span>}
        </button>
        {checked.length > 0 && (
          <Button size="compact-xs" variant="subtle" onClick={() => onChange([])}>
            Reset<span className="isobath-only-read"> {label}</span>
          </Button>
        )}
      </div>
      <div id={id} className={styles.options} role="group" aria-label={label} hidden={!isOpen}>
        {options.map(({ value, count }) => (
          <Checkbox
            key={value}
            size="xs"
            label={`${value} (${count})`}
            checked={checked.includes(value)}
            onChange={({ currentTarget }) =>
              onChange(
                currentTarget.checked
                  ? [...checked, value]
                  : checked.filter((each) => each !== value),
              )
            }
          />
        ))}
        {isOpen && options.length === 0 && <p className={styles.quiet}>No cruise has one.</p>}
      </div>
    </div>
  );
}
