import { Button, Group, Progress } from '@mantine/core';
import { callRoute } from '@isobath/client';
import { additionRoutes } from '@isobath/contract';
import type { AdditionState } from '@isobath/contract';
import { formatBytes } from '@isobath/ocean';
import { ErrorCard } from '@isobath/ui';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { useChange } from '../../shared/requests/use-change.ts';
import { Section } from '../../shared/screens/own-screen.tsx';
import { additionsQuery, useAdditionChange } from './addition-queries.ts';
import { DropFile } from './drop-file.tsx';
import { LoadedSection } from './loaded-section.tsx';
import { LoadingSection, PublishSection } from './publish-section.tsx';
import { PreviewSection } from './preview-section.tsx';
import { QuestionSection } from './question-section.tsx';
import { RecipeSection } from './recipe-section.tsx';
import type { useFileUpload } from './use-file-upload.ts';
import { TextSection } from './text-section.tsx';
import own from '../../shared/screens/own-screen.module.css';
import styles from './add-dataset.module.css';

interface AdditionViewProps {
  addition: AdditionState;
  sending: ReturnType<typeof useFileUpload>;
  onLeave: () => void;
}

/** A file on its way to a dataset: what it waits for comes first. */
export function AdditionView({ addition, sending, onLeave }: AdditionViewProps) {
  const { phase, fileName, bytes, problem } = addition;
  const leave = (): void => {
    sending.stop();
    onLeave();
  };
  if (phase === 'loaded') return <LoadedSection addition={addition} onLeave={leave} />;
  return (
    <>
      <div className={styles.fileLine}>
        <p>
          <strong>{fileName}</strong> {formatBytes(bytes)}
        </p>
        <Group gap="xs">
          {phase === 'open' && <UndoButton addition={addition} />}
          {phase !== 'loading' && <DiscardButton addition={addition} onDiscarded={leave} />}
        </Group>
      </div>
      {phase === 'uploading' && <UploadSection addition={addition} sending={sending} />}
      {phase === 'drafting' && (
        <Section title="Reading the file">
          <p role="status">
            The portal looks at what is in {fileName}. This may take some seconds.
          </p>
          <Progress value={100} animated aria-label="The file is being read" />
        </Section>
      )}
      {phase === 'refused' && (
        <ErrorCard
          headingLevel={2}
          title="This file cannot be added as it is"
          message={problem ?? ''}
          wayThrough="Discard it and choose another one, or load it with a recipe of your own: isobath ingest."
        />
      )}
      {phase === 'loading' && <LoadingSection addition={addition} />}
      {phase === 'open' && <OpenFile addition={addition} />}
    </>
  );
}

function OpenFile({ addition }: { addition: AdditionState }) {
  const { draft, found, problem } = addition;
  if (!draft || !found) return null;
  const aboutRows = draft.questions.filter(({ isAboutWords }) => !isAboutWords);
  return (
    <>
      {problem !== null && (
        <ErrorCard headingLevel={2} title="The dataset was not loaded" message={problem} />
      )}
      <Section title="What was found" note={`Format: ${found.format}`}>
        {found.remarks.length > 0 && (
          <ul className={styles.remarks}>
            {found.remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        )}
      </Section>
      <QuestionSection addition={addition} questions={aboutRows} />
      <PreviewSection addition={addition} draft={draft} isReady={aboutRows.length === 0} />
      <TextSection
        addition={addition}
        questions={draft.questions.filter(({ isAboutWords }) => isAboutWords)}
      />
      <PublishSection addition={addition} draft={draft} />
      <RecipeSection addition={addition} draft={draft} />
    </>
  );
}

/** How far an upload is; where it was interrupted, the way to go on. */
function UploadSection({ addition, sending }: Omit<AdditionViewProps, 'onLeave'>) {
  const { bytes, fileName, receivedBytes } = addition;
  const { upload, start } = sending;
  const [isOther, setIsOther] = useState(false);
  const isRunning = upload !== undefined && upload.problem === undefined;
  const sent = isRunning ? upload.sentBytes : receivedBytes;
  return (
    <Section title="Uploading">
      <Progress
        value={(100 * sent) / bytes}
        aria-label="Part of the file that has arrived"
        mb="xs"
      />
      <p className={own.note} role="status">
        {formatBytes(sent)} of {formatBytes(bytes)}
      </p>
      {!isRunning && (
        <>
          {upload?.problem ? (
            <ErrorCard {...upload.problem} />
          ) : (
            <p>The upload was interrupted. Choose {fileName} again to go on from there.</p>
          )}
          <DropFile
            isBusy={false}
            hint={
              isOther
                ? `That is another file: ${fileName} has ${formatBytes(bytes)}.`
                : `The same file: ${fileName}`
            }
            onFile={(file) => {
              setIsOther(file.size !== bytes);
              if (file.size === bytes) void start(file, addition);
            }}
          />
        </>
      )}
    </Section>
  );
}

/** Goes back one change of the recipe; nothing where there is none. */
function UndoButton({ addition: { id, undoCount } }: { addition: AdditionState }) {
  const undo = useAdditionChange({
    run: (_input: void, options) => callRoute(additionRoutes.undo, { params: { id } }, options),
    failure: 'The change could not be undone.',
    isFailureToasted: true,
  });
  if (undoCount === 0) return null;
  return (
    <Button variant="default" size="compact-sm" loading={undo.isBusy} onClick={() => undo.start()}>
      Undo the last change
    </Button>
  );
}

function DiscardButton({
  addition: { id, fileName },
  onDiscarded,
}: {
  addition: AdditionState;
  onDiscarded: () => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const discard = useChange({
    run: (_input: void, options) => callRoute(additionRoutes.discard, { params: { id } }, options),
    stale: [additionsQuery.queryKey],
    failure: 'The file could not be discarded.',
    onDone: onDiscarded,
  });
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setIsAsking(true)}>
        Discard
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Discard this file?"
          confirm="Discard"
          isDestructive
          isBusy={discard.isBusy}
          problem={discard.problem}
          onConfirm={() => discard.start()}
          onClose={() => setIsAsking(false)}
        >
          <p>
            Your answers for <strong>{fileName}</strong> are lost, and an uploaded file is deleted
            from the server. Download the recipe first if you want to keep the answers.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
