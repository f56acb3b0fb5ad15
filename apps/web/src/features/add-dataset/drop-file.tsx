import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { DragEvent } from 'react';
import styles from './add-dataset.module.css';

interface DropFileProps {
  isBusy: boolean;
  hint: string;
  onFile: (file: File) => void;
}

/** Takes one file, dropped or chosen. */
export function DropFile({ isBusy, hint, onFile }: DropFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const take = (files: FileList | null): void => {
    const [file] = files ?? [];
    if (!file || isBusy) return;
    const problem =
      (files?.length ?? 0) > 1
        ? 'One file at a time: for several files of one dataset, keep the recipe and use isobath ingest.'
        : file.size === 0
          ? `${file.name} is empty.`
          : undefined;
    setRefusal(problem);
    if (problem === undefined) onFile(file);
  };
  const over = (event: DragEvent, next: boolean): void => {
    event.preventDefault();
    setIsOver(next);
  };
  return (
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false);
        take(event.dataTransfer.files);
      }}
    >
      <IconUpload size={36} stroke={1.5} aria-hidden />
      <p className={styles.dropTitle}>Drop a file here</p>
      <Button loading={isBusy} onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <input
        ref={input}
        type="file"
        aria-label="File"
        tabIndex={-1}
        className="isobath-only-read"
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          currentTarget.value = '';
        }}
      />
      <p className={styles.hint}>{hint}</p>
      <p className={styles.refusal} role="alert">
        {refusal}
      </p>
    </div>
  );
}
