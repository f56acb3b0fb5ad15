import { ActionIcon, Button, Group } from '@mantine/core';
import type { Field } from '@isobath/workbook';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { EntryFields } from './entry-fields.tsx';
import type { SheetEntry } from './sheet-entries.ts';
import { moveEntry } from './sheet-entries.ts';
import styles from './credits.module.css';

interface EntryListProps {
  title: string;
  /** What one of them is called: person, award. */
  noun: string;
  fields: readonly Field[];
  /** Values of a new entry. */
  blank: Readonly<Record<string, string>>;
  entries: readonly SheetEntry[];
  onChange: (entries: readonly SheetEntry[]) => void;
}

/** Entries in their order, to add, to remove, and to move up and down. */
export function EntryList({ title, noun, fields, blank, entries, onChange }: EntryListProps) {
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const added = useRef(0);
  const move = (at: number, by: -1 | 1): void => {
    const moved = moveEntry(entries, at, by);
    if (moved === entries) return;
    onChange(moved);
    setSaid(`Moved to place ${at + by + 1} of ${entries.length}.`);
  };
  const add = (): void => {
    added.current += 1;
    onChange([...entries, { key: `new ${added.current}`, values: blank }]);
    requestAnimationFrame(() => {
      const last = list.current?.lastElementChild;
      last?.querySelector<HTMLElement>('input, select')?.focus();
    });
  };
  const remove = (at: number): void => {
    onChange(entries.filter((_, index) => index !== at));
    setSaid(`Removed ${noun} ${at + 1}.`);
  };
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <ol ref={list} className={styles.list}>
        {entries.map(({ key, values }, at) => {
          const what = `${noun} ${at + 1}`;
          return (
            <li key={key} className={styles.entry} aria-label={what}>
              <Group gap={4} className={styles.tools ?? ''}>
                <span className={styles.place}>{at + 1}</span>
                <Tool
                  label={`Move ${what} up`}
                  isOff={at === 0}
                  icon={<IconArrowUp size={18} aria-hidden />}
                  onClick={() => move(at, -1)}
                />
                <Tool
                  label={`Move ${what} down`}
                  isOff={at === entries.length - 1}
                  icon={<IconArrowDown size={18} aria-hidden />}
                  onClick={() => move(at, 1)}
                />
                <Tool
                  label={`Remove ${what}`}
                  isOff={false}
                  icon={<IconTrash size={18} aria-hidden />}
                  onClick={() => remove(at)}
                />
              </Group>
              <EntryFields
                fields={fields}
                values={values}
                onChange={(name, value) =>
                  onChange(
                    entries.map((entry) =>
                      entry.key === key
                        ? { key, values: { ...entry.values, [name]: value } }
                        : entry,
                    ),
                  )
                }
              />
            </li>
          );
        })}
      </ol>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={add}
      >
        Add {noun}
      </Button>
      <p role="status" className="isobath-only-read">
        {said}
      </p>
    </section>
  );
}

/** A button that stays focusable where it can do nothing, so that the focus is not lost at an end of the list. */
function Tool({
  label,
  isOff,
  icon,
  onClick,
}: {
  label: string;
  isOff: boolean;
  icon: ReactElement;
  onClick: () => void;
}) {
  return (
    <ActionIcon
      variant="subtle"
      size={32}
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      className={styles.tool ?? ''}
      onClick={isOff ? undefined : onClick}
    >
      {icon}
    </ActionIcon>
  );
}
