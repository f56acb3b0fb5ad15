import type { DatasetFiles, VaultFile } from '@isobath/contract';
import { formatBytes } from '@isobath/ocean';
import { CopyButton } from '@isobath/ui';
import { handToBrowser } from '../../../shared/files/hand-to-browser.ts';
import { useDownloadGate } from '../../../shared/session/use-download-gate.ts';
import styles from './sections.module.css';

/** What the folders hold, in a sentence. */
const folderSentences = {
  rep: 'Reprocessed: the best quality, produced later.',
  nrt: 'Near real time: soon after the measurement, before the last quality checks.',
  raw: 'Raw: as recorded.',
} as const;

/** The original files of a dataset by folder, with sizes and checksums. Default export: only datasets that have files load it. */
export default function FilesSection({ folders }: DatasetFiles) {
  return (
    <>
      <p>
        The files as their makers wrote them. A broken transfer can be resumed, and the SHA-256
        shows whether a file arrived complete.
      </p>
      {folders.map(({ folderName, files, totalBytes }) => (
        <div key={folderName}>
          <h3>{folderSentences[folderName]}</h3>
          <p>
            {files.length === 1 ? 'One file' : `${files.length} files`}, {formatBytes(totalBytes)}
          </p>
          <div
            className={styles.scroll}
            tabIndex={0}
            role="region"
            aria-label={`Files: ${folderName}`}
          >
            <table className={styles.table}>
              <thead>
                <tr>
                  {['Name', 'Size', 'SHA-256', 'Added'].map((title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {files.map((file) => (
                  <tr key={file.name}>
                    <th scope="row">
                      <FileLink {...file} />
                    </th>
                    <td>{formatBytes(file.bytes)}</td>
                    <td>
                      <code title={file.sha256}>{file.sha256.slice(0, 12)}…</code>
                      <CopyButton text={file.sha256} what={`the checksum of ${file.name}`} />
                    </td>
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

/** A link to a file, which asks for a login first where downloads need one. */
function FileLink({ url, name }: Pick<VaultFile, 'url' | 'name'>) {
  const gate = useDownloadGate();
  const take = (event: React.MouseEvent): void => {
    event.preventDefault();
    gate.pass(() => handToBrowser(url, name));
  };
  return (
    <a href={url} download={name} onClick={take}>
      {name}
    </a>
  );
}
