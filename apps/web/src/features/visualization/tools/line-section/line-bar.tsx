import { parseLine, writeLine } from '@isobath/contract';
import { formatCount, lengthOfLine } from '@isobath/ocean';
import type { Place } from '@isobath/ocean';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { LineSection } from './use-line-section.ts';
import styles from './line-bar.module.css';

/** Over the globe while a line is drawn: what to do, how long the line is, its places as text, and how to finish. */
export function LineBar({ section, isBeside }: { section: LineSection; isBeside: boolean }) {
  const { line = [], setLine, finish, refusal } = section;
  return (
    <div
      className={styles.bar}
      role="group"
      aria-label="Section along a line"
      data-beside={isBeside || undefined}
    >
      <p className={styles.words} role="status">
        {wordsOf(line)}
      </p>
      <PlacesField line={line} onLine={setLine} />
      {refusal !== undefined && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <div className={styles.buttons}>
        <Button size="xs" disabled={line.length < 2 || refusal !== undefined} onClick={finish}>
          Show the section
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={line.length === 0}
          onClick={() => setLine(line.slice(0, -1))}
        >
          Take the last place back
        </Button>
        <Button size="xs" variant="default" onClick={() => setLine(undefined)}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function wordsOf(line: readonly Place[]): string {
  if (line.length === 0) return 'Click the places of a line on the globe, or type them.';
  if (line.length === 1) return '1 place. Click the next one; a double click ends the line.';
  return `${line.length} places, ${formatCount(Math.round(lengthOfLine(line)))} km. A double click or Enter ends the line.`;
}

/** The places as text. What is typed stays as it is until the field is left; a line is taken as soon as it is one. */
function PlacesField({
  line,
  onLine,
}: {
  line: readonly Place[];
  onLine: (line: readonly Place[]) => void;
}) {
  const [typed, setTyped] = useState<string>();
  const parsed = typed === undefined || typed.trim() === '' ? undefined : parseLine(typed);
  return (
    <TextInput
      size="xs"
      label="Latitude and longitude of each place, separated by commas"
      placeholder="22.75 -158, 40 -150"
      value={typed ?? writeLine(line).replaceAll(',', ', ')}
      error={parsed && !parsed.ok ? parsed.problem : undefined}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        const read = parseLine(value);
        if (read.ok) onLine(read.line);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
