import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useState } from 'react';
import { saveBlob } from '../../../shared/files/hand-to-browser.ts';
import type { LoadedFile } from '../tool/tool-state.ts';
import { toolSession } from '../tool/tool-session.ts';
import { nameRevised } from './name-revised.ts';
import styles from './edits.module.css';

/** Undo, redo, and the revised workbook as a file. */
export function EditTools({ tool }: { tool: LoadedFile }) {
  const { hasUndo, hasRedo, operations } = tool.outcome;
  const [said, setSaid] = useState<string>();
  const save = async (): Promise<void> => {
    try {
      const { file, dropped } = await toolSession.writeRevised();
      saveBlob(file, nameRevised(tool.file.name));
      setSaid(
        dropped.length === 0
          ? undefined
          : `Sheets that are not part of a submission are not in the saved file: ${dropped.join(', ')}.`,
      );
    } catch (error) {
      setSaid(
        `The workbook could not be saved: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };
  return (
    <>
      <div className={styles.tools}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          disabled={!hasUndo}
          onClick={() => toolSession.undo()}
        >
          Undo
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowForwardUp size={16} aria-hidden />}
          disabled={!hasRedo}
          onClick={() => toolSession.redo()}
        >
          Redo
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={operations.length === 0}
          onClick={() => void save()}
        >
          Save revised workbook
        </Button>
      </div>
      {said && <p role="status">{said}</p>}
      {tool.failure && (
        <p className={styles.failure} role="alert">
          The change was not made: {tool.failure}
        </p>
      )}
    </>
  );
}
