import { writeLineSectionAddress } from '@isobath/client';
import type { Subset, TakenAlong, DownloadRecord } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { CopyButton } from '@isobath/ui';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Moment } from '../../shared/screens/moment.tsx';
import own from '../../shared/screens/own-screen.module.css';
import { describeChange, describePart, isLoss } from './part-text.ts';
import styles from './own-downloads.module.css';

interface PartRowProps {
  part: DownloadRecord;
  isBusy: boolean;
  onAgain: () => void;
  onRemove: () => void;
}

/** One download or chart: what it was, what has changed in it since, and how to get it again. */
export function PartRow({ part, isBusy, onAgain, onRemove }: PartRowProps) {
  const { datasetShortName: name, fileName, isInCatalog, rowCount, sha256 } = part;
  const isPlot = part.package === 'plot';
  return (
    <tr>
      <td>
        {isInCatalog ? (
          <Link to="/catalog/datasets/$dataset" params={{ dataset: name }}>
            {name}
          </Link>
        ) : (
          name
        )}
        <br />
        <span className={styles.quiet}>release {part.version}</span>
      </td>
      <td>
        {describePart(part)}
        <br />
        <span className={styles.quiet}>
          {isPlot ? `Chart: ${fileName}` : fileName}
          {part.package === 'bulk' && ' in a zip of several datasets'}
          {sha256 !== null && sha256 !== '' && ` · SHA-256 ${sha256.slice(0, 12)}…`}
        </span>
      </td>
      <td data-figure>{rowCount === null ? '–' : formatCount(rowCount)}</td>
      <td>
        <Moment at={part.takenAt} />
      </td>
      <td>
        <Changes part={part} />
      </td>
      <td>
        <div className={`${own.actions} ${styles.stacked}`}>
          {sha256 !== null && sha256 !== '' && (
            <CopyButton text={sha256} what={`the checksum of ${fileName}`} label="Copy SHA-256" />
          )}
          {part.along ? (
            isInCatalog && <AlongAgain part={part} along={part.along} />
          ) : (
            <Button
              variant="subtle"
              size="compact-sm"
              disabled={!isInCatalog || isBusy}
              onClick={onAgain}
              aria-label={`${isPlot ? 'Download the rows' : 'Download again'}: ${fileName}`}
            >
              {isPlot ? 'Download the rows' : 'Download again'}
            </Button>
          )}
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={onRemove}
            aria-label={`Forget ${fileName}`}
          >
            Forget
          </Button>
        </div>
      </td>
    </tr>
  );
}

/** What a section along a line takes of a subset: not its box. */
function pickSectionBounds({ tableName, fields, dt1, dt2, depth1, depth2 }: Subset): Subset {
  return { tableName, fields, dt1, dt2, depth1, depth2 };
}

/** The way to the rows along a line as they are now, or to the match with its settings. */
function AlongAgain({ along, part }: { along: TakenAlong; part: DownloadRecord }) {
  const { datasetShortName: name, subset } = part;
  const look = { variant: 'subtle', size: 'compact-sm' } as const;
  if (along.kind === 'line')
    return (
      <Button
        {...look}
        component="a"
        href={writeLineSectionAddress({ ...pickSectionBounds(subset), line: along.line })}
        download={`${name}_along_line.csv`}
        aria-label={`Download the rows along the line: ${name}`}
      >
        Download the rows
      </Button>
    );
  const { kind: _kind, ...match } = along;
  const { depth1, depth2, tableName: table, fields } = subset;
  const [variable] = fields.split(',');
  const depths = along.kind === 'cruise' ? { depth1, depth2, matched: 'true' as const } : {};
  return (
    <Link
      className={styles.again}
      to="/visualization/match"
      search={{ ...match, ...depths, table, variable }}
      aria-label={`Match again: ${name}`}
    >
      Match again
    </Link>
  );
}

function Changes({ part }: { part: DownloadRecord }) {
  if (!part.isInCatalog) return <>The dataset is no longer in the catalog.</>;
  if (part.changes.length === 0)
    return (
      <>
        {part.comparedVersion === part.version
          ? 'No new release'
          : `The same rows in release ${part.comparedVersion}`}
      </>
    );
  return (
    <ul className={styles.changes}>
      {part.changes.map((change) => (
        <li key={change.version} data-loss={isLoss(change) || undefined}>
          {isLoss(change) && <IconAlertTriangle size={16} aria-hidden />}
          <span>{describeChange(change, part.along)}</span>
        </li>
      ))}
    </ul>
  );
}
