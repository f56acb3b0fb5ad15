import { Button, Group } from '@mantine/core';
import { additionRoutes, routePath } from '@isobath/contract';
import type { AdditionState } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Section } from '../../shared/screens/own-screen.tsx';
import styles from './add-dataset.module.css';

interface LoadedSectionProps {
  addition: AdditionState;
  onLeave: () => void;
}

/** The end: the way to the dataset, and the recipe to keep. */
export function LoadedSection({
  addition: { id, dataset, fileName },
  onLeave,
}: LoadedSectionProps) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  if (!dataset) return null;
  const { shortName, version, rowCount, notes } = dataset;
  return (
    <Section title="The dataset is published">
      <p ref={words} tabIndex={-1} role="status" className={styles.question}>
        {shortName}, release {version}: {formatCount(rowCount)} {rowCount === 1 ? 'row' : 'rows'} of{' '}
        {fileName}
      </p>
      {notes.length > 0 && (
        <ul className={styles.remarks}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <Group mt="md">
        <Button
          renderRoot={(props) => (
            <Link to="/catalog/datasets/$dataset" params={{ dataset: shortName }} {...props} />
          )}
        >
          Open {shortName}
        </Button>
        <Button
          variant="default"
          component="a"
          href={routePath(additionRoutes.downloadRecipe, { id })}
          download
        >
          Download the recipe
        </Button>
        <Button variant="default" onClick={onLeave}>
          Add another file
        </Button>
      </Group>
    </Section>
  );
}
