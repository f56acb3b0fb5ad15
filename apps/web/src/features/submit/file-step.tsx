import { Button, Group, Progress } from '@mantine/core';
import { formatBytes, formatCount } from '@isobath/ocean';
import { ErrorCard } from '@isobath/ui';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { DraftList } from './draft-list.tsx';
import { toolSession, useTool } from './tool/tool-session.ts';
import { acceptedFiles, maxFileBytes } from './tool/accept-file.ts';
import { writeVerdict } from './findings/write-verdict.ts';
import { InterruptedUpload } from './upload/interrupted-upload.tsx';
import { uploadSession, useUpload } from './upload/upload-session.ts';
import { UploadView } from './upload/upload-view.tsx';
import styles from './submit.module.css';

interface FileStepProps {
  submissionId: number | undefined;
  onNext: () => void;
}

/** The first step: a file is dropped or chosen, and read with progress and a way to stop. */
export function FileStep({ submissionId, onNext }: FileStepProps) {
  const tool = useTool();
  const upload = useUpload();
  return (
    <>
      {submissionId !== undefined && (
        <p className={styles.notice}>
          You are updating submission {submissionId}: choose its revised workbook.
        </p>
      )}
      {tool.phase === 'empty' && tool.refused && (
        <ErrorCard
          headingLevel={2}
          {...tool.refused}
          wayThrough={<RefusalWay words={tool.refused.wayThrough} />}
        />
      )}
      <InterruptedUpload />
      {tool.phase !== 'reading' && <DraftList />}
      {upload.phase !== 'idle' && <UploadView upload={upload} />}
      {tool.phase === 'reading' ? (
        <ReadingCard file={tool.file} progress={tool.progress} />
      ) : (
        <DropZone />
      )}
      {tool.phase === 'checked' && (
        <section className={styles.card} aria-label="Loaded file">
          <p className={styles.fileLine}>
            <IconFileSpreadsheet size={20} aria-hidden />
            <strong>{tool.file.name}</strong> {formatBytes(tool.file.size)}
          </p>
          <p>{writeVerdict(tool.report)}</p>
          <Group>
            <Button onClick={onNext}>Workbook Validation</Button>
            <Button variant="default" onClick={() => toolSession.discard()}>
              Discard the file
            </Button>
          </Group>
        </section>
      )}
    </>
  );
}

function RefusalWay({ words }: { words: React.ReactNode }) {
  return (
    <>
      {words} <Link to="/contact">Contact the data curation team</Link>
    </>
  );
}

function DropZone() {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null): void => {
    if (files === null || files.length === 0) return;
    uploadSession.reset();
    void toolSession.loadFiles([...files]);
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
      <p className={styles.dropTitle}>Drop a workbook, CSV files or a NetCDF file here</p>
      <Button onClick={() => input.current?.click()}>Choose a file</Button>
      <input
        ref={input}
        type="file"
        aria-label="Workbook"
        tabIndex={-1}
        className="isobath-only-read"
        accept={acceptedFiles}
        multiple
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          currentTarget.value = '';
        }}
      />
      <p className={styles.hint}>
        An .xlsx workbook of at most {formatBytes(maxFileBytes)} with the sheets <code>data</code>,{' '}
        <code>dataset_meta_data</code> and <code>vars_meta_data</code>, and with <code>people</code>{' '}
        and <code>funding</code> if you like; or CSV files with these names, together or in a zip
        archive; or a NetCDF file whose attributes fill the metadata sheets.
      </p>
    </div>
  );
}

function ReadingCard({
  file,
  progress,
}: {
  file: { name: string; size: number };
  progress: { rows: number; bytes: number };
}) {
  const share = file.size === 0 ? 0 : (100 * progress.bytes) / file.size;
  return (
    <section className={styles.card} aria-label="Reading the file">
      <p className={styles.fileLine}>
        <IconFileSpreadsheet size={20} aria-hidden />
        <strong>{file.name}</strong> {formatBytes(file.size)}
      </p>
      <Progress value={share} aria-label="Part of the file that has been read" />
      <p className={styles.hint} role="status">
        {progress.rows > 0
          ? `Checking: ${formatCount(progress.rows)} rows`
          : `Reading: ${formatBytes(progress.bytes)} of ${formatBytes(file.size)}`}
      </p>
      <Button variant="default" onClick={() => toolSession.discard()}>
        Stop
      </Button>
    </section>
  );
}
