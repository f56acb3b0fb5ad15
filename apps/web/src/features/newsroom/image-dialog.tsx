import { TextInput } from '@mantine/core';
import { uploadNewsImage } from '@isobath/client';
import type { NewsImage } from '@isobath/contract';
import { newsImageLimits, writeNewsImage } from '@isobath/contract';
import { formatBytes } from '@isobath/ocean';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { useChange } from '../../shared/requests/use-change.ts';
import styles from './newsroom.module.css';

interface ImageDialogProps {
  file: File;
  /** The image as Markdown, once it is uploaded. */
  onInsert: (markdown: string) => void;
  onClose: () => void;
}

/** Asks what an image shows, and uploads it. Closing stops the upload. */
export function ImageDialog({ file, onInsert, onClose }: ImageDialogProps) {
  const [alternative, setAlternative] = useState('');
  const [stop] = useState(() => new AbortController());
  const preview = usePreview(file);
  const { uploadBytes } = newsImageLimits;
  const isTooLarge = file.size > uploadBytes;
  const upload = useChange<void, NewsImage>({
    run: (_input, { signal }) =>
      uploadNewsImage(file, { signal: AbortSignal.any([signal, stop.signal]) }),
    failure: 'The image could not be uploaded.',
    onDone: ({ url }) => {
      if (!stop.signal.aborted) onInsert(writeNewsImage({ url, alternative }));
    },
  });
  return (
    <ConfirmDialog
      title="Insert image"
      confirm="Insert"
      isBusy={upload.isBusy}
      isReady={alternative.trim() !== '' && !isTooLarge}
      problem={upload.problem}
      onConfirm={() => upload.start()}
      onClose={() => {
        stop.abort(new Error('The image is not wanted any more'));
        onClose();
      }}
    >
      {preview !== undefined && <img className={styles.newImage} src={preview} alt="" />}
      <p>
        {file.name}, {formatBytes(file.size)}
      </p>
      {isTooLarge && (
        <p role="alert">
          The file is too large: an image may have at most {formatBytes(uploadBytes)}.
        </p>
      )}
      <TextInput
        label="Alternative text"
        description="What the image shows, for readers who cannot see it."
        required
        data-autofocus
        maxLength={newsImageLimits.alternative}
        value={alternative}
        onChange={({ currentTarget }) => setAlternative(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

/** The address of a file in this browser, until the dialog is closed. */
function usePreview(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
