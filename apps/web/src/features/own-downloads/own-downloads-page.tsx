import { callRoute } from '@isobath/client';
import { downloadRecordLimits, downloadRecordRoutes, downloadRoutes } from '@isobath/contract';
import type { DownloadRecord } from '@isobath/contract';
import { empty, ErrorCard, LoadView } from '@isobath/ui';
import { Button } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog.tsx';
import { handToBrowser } from '../../shared/files/hand-to-browser.ts';
import { loadableFromQuery } from '../../shared/requests/loadable-query.ts';
import { useChange } from '../../shared/requests/use-change.ts';
import { OwnScreen, OwnTable, Section } from '../../shared/screens/own-screen.tsx';
import { ownKey } from '../../shared/session/session.ts';
import { PartRow } from './part-row.tsx';
import styles from './own-downloads.module.css';

const downloadsKey = [ownKey, 'downloads'] as const;
const downloadsQuery = (offset: number) =>
  queryOptions({
    queryKey: [...downloadsKey, offset],
    queryFn: ({ signal }) =>
      callRoute(downloadRecordRoutes.list, { query: { offset } }, { signal }),
    placeholderData: keepPreviousData,
    // A file that is downloaded again joins the list when it has arrived.
    refetchInterval: 5_000,
  });

const columns = [
  { name: 'Dataset' },
  { name: 'Part' },
  { name: 'Rows', isFigure: true },
  { name: 'When' },
  { name: 'Since then' },
  { name: 'Change', isHidden: true },
] as const;

/** What somebody downloaded, and what new versions changed in it. */
export function OwnDownloadsPage() {
  return (
    <OwnScreen
      title="My Downloads"
      description="What you downloaded, plotted or matched, and what new versions of the datasets changed in it."
      lede="When a new version changes or removes rows that you downloaded, plotted or matched with a track, we write to you, and you see it here."
      whySignIn="Downloads that you make while you are logged in, or with one of your API keys, are listed here. Log in or register to be told when their rows change."
    >
      {() => <Downloads />}
    </OwnScreen>
  );
}

function Downloads() {
  const [offset, setOffset] = useState(0);
  const downloads = useQuery(downloadsQuery(offset));
  return (
    <Section
      title="Downloads"
      note={`Files that arrived completely, each dataset of a zip by itself, and your newest ${downloadRecordLimits.plots} charts and matches. The portal keeps the request, not the file.`}
    >
      <LoadView
        of={loadableFromQuery(downloads, {
          doing: 'Fetching your downloads',
          failure: 'Your downloads could not be fetched.',
        })}
        skeleton={160}
        onRetry={() => void downloads.refetch()}
      >
        {({ total, downloads: parts }) =>
          total === 0 ? (
            <LoadView
              of={empty(
                'You have not downloaded, plotted or matched anything yet.',
                <Link to="/catalog">Find a dataset in the catalog and press Download.</Link>,
              )}
            >
              {() => null}
            </LoadView>
          ) : (
            <>
              <PartsTable parts={parts} />
              <Pages offset={offset} total={total} onPage={setOffset} />
            </>
          )
        }
      </LoadView>
    </Section>
  );
}

function PartsTable({ parts }: { parts: readonly DownloadRecord[] }) {
  const [removed, setRemoved] = useState<DownloadRecord>();
  const again = useChange({
    run: ({ subset, format, package: kind }: DownloadRecord, options) =>
      callRoute(
        downloadRoutes.request,
        {
          body: { ...subset, format: format ?? 'csv', package: kind === 'zip' ? 'zip' : 'file' },
        },
        options,
      ),
    failure: 'The part could not be downloaded again.',
    onDone: ({ url, fileName }) => handToBrowser(url, fileName),
    done: 'The download has begun.',
  });
  const remove = useChange({
    run: (id: string, options) =>
      callRoute(downloadRecordRoutes.remove, { params: { id } }, options),
    stale: [downloadsKey],
    done: 'It was forgotten.',
    failure: 'The download could not be forgotten.',
    onDone: () => setRemoved(undefined),
  });
  return (
    <>
      {again.problem && <ErrorCard {...again.problem} />}
      <OwnTable label="Your downloads" columns={columns}>
        {parts.map((part) => (
          <PartRow
            key={part.id}
            part={part}
            isBusy={again.isBusy}
            onAgain={() => again.start(part)}
            onRemove={() => {
              remove.reset();
              setRemoved(part);
            }}
          />
        ))}
      </OwnTable>
      {removed && (
        <ConfirmDialog
          confirm={removed.package === 'plot' ? 'Forget the chart' : 'Forget the download'}
          isDestructive
          isBusy={remove.isBusy}
          problem={remove.problem}
          onConfirm={() => remove.start(removed.id)}
          onClose={() => setRemoved(undefined)}
        >
          <p>
            The portal forgets that you {removed.package === 'plot' ? 'plotted' : 'downloaded'}{' '}
            {removed.fileName}, and you are not told of changes in it any more. This cannot be
            undone.
            {removed.package !== 'plot' && ' Your file stays where it is.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

function Pages(props: { offset: number; total: number; onPage: (offset: number) => void }) {
  const { offset, total, onPage } = props;
  if (total <= downloadRecordLimits.page) return null;
  const last = Math.min(total, offset + downloadRecordLimits.page);
  return (
    <nav className={styles.pages} aria-label="Pages of downloads">
      <Button
        variant="default"
        disabled={offset === 0}
        onClick={() => onPage(Math.max(0, offset - downloadRecordLimits.page))}
      >
        Newer
      </Button>
      <span>
        {offset + 1} to {last} of {total}
      </span>
      <Button variant="default" disabled={last === total} onClick={() => onPage(last)}>
        Older
      </Button>
    </nav>
  );
}
