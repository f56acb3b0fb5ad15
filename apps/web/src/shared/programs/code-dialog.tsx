import { CopyButton } from '@isobath/ui';
import { Box } from '@mantine/core';
import { Dialog } from '../dialogs/dialog.tsx';
import { SnippetTabs } from './snippet-tabs.tsx';
import { writeSnippets } from './write-snippets.ts';
import type { Snippet } from './write-snippets.ts';

/** What stands for a key in programs to be copied. */
export const keyPlaceholder = 'YOUR_KEY';

/** Programs that read the same rows, and what they all send. */
export interface RowPrograms {
  /** What is read, for example `rows`. */
  what: string;
  /** What can be copied alone, for example the `SQL statement`. */
  name: string;
  copied: string;
  snippets: readonly Snippet[];
}

/** Programs that send a statement to this portal. */
export function programsOfStatement(statement: string): RowPrograms {
  return {
    what: 'rows',
    name: 'SQL statement',
    copied: statement,
    snippets: writeSnippets({ origin: location.origin, token: keyPlaceholder, statement }),
  };
}

/** The rows behind a picture from each language; `where` says which picture, for example `this chart draws`. */
export function CodeDialog({
  programs: { what, name, copied, snippets },
  where,
  onClose,
}: {
  programs: RowPrograms;
  where: string;
  onClose: () => void;
}) {
  return (
    <Dialog title="Read these rows in a program" widthPx={760} onClose={onClose}>
      <p>
        Each program reads the {what} that {where}. Replace <code>{keyPlaceholder}</code> with an
        API key of yours.
      </p>
      <Box mb={12}>
        <CopyButton text={copied} what={`the ${name}`} label={`Copy the ${name}`} />
      </Box>
      <SnippetTabs snippets={snippets} />
    </Dialog>
  );
}
