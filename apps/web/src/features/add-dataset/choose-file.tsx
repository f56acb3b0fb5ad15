import { Button } from '@mantine/core';
import { callRoute } from '@isobath/client';
import { additionRoutes } from '@isobath/contract';
import type { AdditionsReply } from '@isobath/contract';
import { formatBytes, formatCount } from '@isobath/ocean';
import { ErrorCard, LoadView } from '@isobath/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { OwnTable, Section } from '../../shared/screens/own-screen.tsx';
import { additionsQuery, useAdditionChange } from './addition-queries.ts';
import { DropFile } from './drop-file.tsx';
import type { useFileUpload } from './use-file-upload.ts';
import own from '../../shared/screens/own-screen.module.css';

const columns = [
  { name: 'File' },
  { name: 'Size', isFigure: true },
  { name: 'Add', isHidden: true },
] as const;

interface ChooseFileProps {
  sending: ReturnType<typeof useFileUpload>;
  onChosen: (id: string) => void;
}

/** A file of this computer, or one on the server; and files that were begun with. */
export function ChooseFile({ sending, onChosen }: ChooseFileProps) {
  const additions = useQuery(additionsQuery);
  const { upload } = sending;
  return (
    <>
      {upload?.problem && <ErrorCard headingLevel={2} {...upload.problem} />}
      <LoadView
        of={loadableFromQuery(additions, {
          doing: 'Looking for files on the server',
          failure: 'The list of files could not be loaded.',
        })}
        skeleton={480}
        onRetry={() => void additions.refetch()}
      >
        {(reply) => (
          <>
            <Begun additions={reply.additions} />
            <Section title="A file on this computer">
              <DropFile
                isBusy={upload !== undefined && upload.problem === undefined}
                hint={`A text table, a workbook, NetCDF, or a file of an instrument, of at most ${formatBytes(reply.largestBytes)}. Its format is recognised by what is in it.`}
                onFile={(file) => void sending.start(file)}
              />
            </Section>
            <ServerFiles reply={reply} onChosen={onChosen} />
          </>
        )}
      </LoadView>
    </>
  );
}

const phases: Readonly<Record<string, string>> = {
  uploading: 'the upload was not finished',
  drafting: 'is being read',
  refused: 'cannot be read',
  open: 'waits for your answers',
  loading: 'is being loaded',
  loaded: 'is loaded',
};

/** Files whose way is not at its end; nothing where there are none. */
function Begun({ additions }: Pick<AdditionsReply, 'additions'>) {
  if (additions.length === 0) return null;
  return (
    <Section title="Go on where you were">
      <ul>
        {additions.map(({ id, fileName, phase }) => (
          <li key={id}>
            <Link to="/admin/add" search={{ addition: id }}>
              {fileName}
            </Link>{' '}
            {phases[phase] ?? phase}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ServerFiles({
  reply: { files, fileCount, folder },
  onChosen,
}: {
  reply: AdditionsReply;
  onChosen: (id: string) => void;
}) {
  const begin = useAdditionChange<string>({
    run: (path, options) => callRoute(additionRoutes.begin, { body: { path } }, options),
    failure: 'The file could not be opened.',
    onDone: ({ id }) => onChosen(id),
  });
  return (
    <Section title="A file on the server">
      {begin.problem && <ErrorCard {...begin.problem} />}
      {files.length === 0 ? (
        <p className={own.note} role="status">
          There is no file in <code>{folder}</code>. Files that are put there need no upload.
        </p>
      ) : (
        <OwnTable columns={columns}>
          {files.map(({ path, bytes }) => (
            <tr key={path}>
              <td>{path}</td>
              <td data-figure>{formatBytes(bytes)}</td>
              <td className={own.actions}>
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={begin.isBusy}
                  aria-label={`Add ${path}`}
                  onClick={() => begin.start(path)}
                >
                  Add
                </Button>
              </td>
            </tr>
          ))}
        </OwnTable>
      )}
      {fileCount > files.length && (
        <p className={own.note}>
          The first {formatCount(files.length)} of {formatCount(fileCount)} files in {folder}.
        </p>
      )}
    </Section>
  );
}
