import { CopyButton } from '@isobath/ui';
import { Button } from '@mantine/core';
import { Dialog } from '../../../../shared/dialogs/dialog.tsx';
import { saveTextFile } from '../../../../shared/files/csv.ts';
import { SnippetTabs } from '../../../../shared/programs/snippet-tabs.tsx';
import { writeSnippets } from '../../../../shared/programs/write-snippets.ts';
import { writeMatchStatement, writeRequests } from './match-question.ts';
import type { NamedQuestion } from './use-track-match.ts';
import { requestFile, writeTrackPrograms } from './write-track-programs.ts';

interface MatchCodeDialogProps {
  question: NamedQuestion;
  /** Of the cruise whose track it is; undefined for a track that was brought. */
  cruiseId: number | undefined;
  onClose: () => void;
}

/** The rows of a match from each language. Default export: it is loaded when it is first opened. */
export default function MatchCodeDialog({ question, cruiseId, onClose }: MatchCodeDialogProps) {
  const token = 'YOUR_KEY';
  const requests = writeRequests(question);
  // uspMatch averages plain numbers only: directions and classes are asked for as the page asks.
  const hasStatement = cruiseId !== undefined && !question.variable.Measurement;
  const statement = hasStatement ? writeMatchStatement(question, cruiseId) : undefined;
  return (
    <Dialog title="Match in a program" widthPx={760} onClose={onClose}>
      <p>
        Each program reads the places that have rows near them. Replace <code>{token}</code> with an
        API key of yours.
      </p>
      {statement === undefined ? (
        <>
          <p>
            The programs send {cruiseId === undefined ? 'your track' : 'the question'} in a file.
            {requests.length > 1 &&
              ` It is too long for one request and is saved in ${requests.length} files: run the program for each.`}
          </p>
          <Button variant="default" size="xs" mb={12} onClick={() => saveRequests(requests)}>
            Save {requests.length > 1 ? `${requests.length} request files` : requestFile}
          </Button>
          <SnippetTabs snippets={writeTrackPrograms(location.origin, token)} />
        </>
      ) : (
        <>
          <CopyButton text={statement} what="the SQL statement" label="Copy the SQL statement" />
          <SnippetTabs snippets={writeSnippets({ origin: location.origin, token, statement })} />
        </>
      )}
    </Dialog>
  );
}

function saveRequests(requests: readonly object[]): void {
  for (const [index, request] of requests.entries()) {
    const name = requests.length > 1 ? requestFile.replace('.', `-${index + 1}.`) : requestFile;
    saveTextFile(name, JSON.stringify(request), 'application/json');
  }
}
