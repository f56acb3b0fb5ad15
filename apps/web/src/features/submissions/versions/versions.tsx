import { formatCount } from '@isobath/ocean';
import type { CellAnchor, SubmissionDetail, SubmissionVersion } from '@isobath/contract';
import type { ReactElement } from 'react';
import type { SubmissionsAddress } from '../../../shared/addresses/submissions-address.ts';
import { Moment } from '../../../shared/screens/moment.tsx';
import { OwnTable, Section } from '../../../shared/screens/own-screen.tsx';
import { CompareVersions } from './compare-versions.tsx';
import type { DashboardPath } from '../dashboard-path.ts';
import { FileLink } from './file-link.tsx';
import styles from '../submissions.module.css';

const columns = [
  { name: 'Version', isFigure: true },
  { name: 'Uploaded' },
  { name: 'Rows', isFigure: true },
  { name: 'Warnings', isFigure: true },
  { name: 'Files' },
] as const;
const fileLabels = { workbook: 'Workbook', raw: 'Raw original' } as const;

interface VersionsProps {
  detail: SubmissionDetail;
  address: SubmissionsAddress;
  here: DashboardPath;
  onAnchor: (anchor: CellAnchor) => void;
}

/** Every version with its files, and what differs between two. */
export function Versions({ detail, address, here, onAnchor }: VersionsProps): ReactElement {
  const versions = detail.versions.toSorted((one, other) => other.number - one.number);
  return (
    <Section title="Versions">
      <OwnTable label="Versions and files" columns={columns}>
        {versions.map((version) => (
          <Row key={version.number} version={version} />
        ))}
      </OwnTable>
      {versions.length > 1 && (
        <CompareVersions
          id={detail.submissionId}
          numbers={versions.map(({ number }) => number)}
          address={address}
          here={here}
          onAnchor={onAnchor}
        />
      )}
    </Section>
  );
}

function Row({ version }: { version: SubmissionVersion }): ReactElement {
  const { number, uploadedAt, rowCount, warningCount, files } = version;
  return (
    <tr>
      <td data-figure>
        <span className={styles.number}>{number}</span>
      </td>
      <td>
        <Moment at={uploadedAt} />
      </td>
      <td data-figure>{formatCount(rowCount)}</td>
      <td data-figure>{formatCount(warningCount)}</td>
      <td>
        <ul className={styles.files}>
          {files.map(({ kind, name, bytes, link }) => (
            <li key={kind}>
              <FileLink href={link}>
                {fileLabels[kind]}
                <span className="isobath-only-read">
                  {' '}
                  of version {number}: {name}
                </span>
              </FileLink>{' '}
              <span className={styles.quiet}>{formatCount(bytes)} bytes</span>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}
