import type { DatasetFiles } from '@isobath/contract';
import { formatBytes } from '@isobath/ocean';
import { CopyButton } from '@isobath/ui';
import styles from './sections.module.css';

/** What the folders hold, in a sentence. */
const folderSentences = {
  rep: 'Reprocessed: the best quality, made again after the fact.',
  nrt: 'Near real time: soon after the measurement, before the last quality checks.',
  raw: 'Raw: as it was recorded.',
} as const;

/** The original files of a dataset by folder, with sizes and checksums. */
export function FilesSection({ folders }: DatasetFiles) {
  return (
    <>
      <p>The files as their makers wrote them. Each can be fetched in parts, and its SHA-256 tells whether it came whole.</p>
      {folders.map(({ folderName, files, totalBytes }) => (
        <div key={folderName}>
          <h3>{folderSentences[folderName]}</h3>
          <p>{files.length === 1 ? 'One file' : `${files.length} files`}, {formatBytes(totalBytes)}</p>
          <div className={styles.scroll} tabIndex={0} role="region" aria-label={`Files: ${folderName}`}>
            <table className={styles.table}>
              <thead>
                <tr>{['Name', 'Size', 'SHA-256', 'Added'].map((title) => <th key={title} scope="col">{title}</th>)}</tr>
              </thead>
              <tbody>
                {files.map((file) => (
                  <tr key={file.name}>
                    <th scope="row"><a href={file.url} download={file.name}>{file.name}</a></th>
                    <td>{formatBytes(file.bytes)}</td>
                    <td><code title={file.sha256}>{file.sha256.slice(0, 12)}…</code><CopyButton text={file.sha256} what={`the checksum of ${file.name}`} /></td>
                    <td>{file.addedAt.slice(0, 10)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
      ))}
    </>
  );
}
