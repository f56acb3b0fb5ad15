import { Button, FileButton, Textarea } from '@mantine/core';
import { newsLimits } from '@isobath/contract';
import { useRef, useState } from 'react';
import type { ClipboardEvent, DragEvent } from 'react';
import { ImageDialog } from './image-dialog.tsx';
import { placeImage } from './place-image.ts';
import styles from './newsroom.module.css';

const accepted = 'image/png,image/jpeg,image/webp,image/avif';

/** The text of a story. Images come in by a button, dropped or pasted, each with words for those who cannot see it. */
export function StoryText({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isDropping, setIsDropping] = useState(false);
  const reset = useRef<() => void>(null);
  const [image] = files;
  const add = (more: FileList | readonly File[]): void => setFiles((now) => [...now, ...more]);
  const close = (): void => {
    reset.current?.();
    setFiles(([, ...rest]) => rest);
  };
  const insert = (markdown: string): void => {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
    const placed = placeImage(text, { start: selectionStart, end: selectionEnd }, markdown);
    onChange(placed.text);
    close();
    requestAnimationFrame(() => {
      field.current?.setSelectionRange(placed.caret, placed.caret);
    });
  };
  const drop = (event: DragEvent): void => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    setIsDropping(false);
    add(event.dataTransfer.files);
  };
  const paste = (event: ClipboardEvent): void => {
    const { files: pasted, types } = event.clipboardData;
    // What comes from a text program has an image of the text beside it.
    if (pasted.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    add(pasted);
  };
  return (
    <div
      className={styles.text}
      data-dropping={isDropping || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsDropping(true);
      }}
      onDragLeave={() => setIsDropping(false)}
      onDrop={drop}
    >
      <Textarea
        ref={field}
        label="Text"
        description="Markdown: **strong**, *italic*, [words](https://…), lists with -. Drop or paste images where they shall stand."
        required
        autosize
        minRows={10}
        maxRows={24}
        maxLength={newsLimits.body}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onPaste={paste}
      />
      <FileButton resetRef={reset} multiple accept={accepted} onChange={add}>
        {(props) => (
          <Button {...props} variant="default" size="xs">
            Insert image
          </Button>
        )}
      </FileButton>
      {image && (
        <ImageDialog
          key={`${image.name} ${files.length}`}
          file={image}
          onInsert={insert}
          onClose={close}
        />
      )}
    </div>
  );
}
