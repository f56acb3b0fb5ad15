import { useIsPrinting } from '@isobath/charts';
import { fileZipLimits, vaultFolderLabels, vaultZipAddress } from '@isobath/contract';
import type { DatasetFiles, VaultFile } from '@isobath/contract';
import { formatBytes, formatCount } from '@isobath/ocean';
import { CopyButton } from '@isobath/ui';
import { Button, Checkbox, Tabs, TextInput } from '@mantine/core';
import { IconDownload, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { handToBrowser } from '../files/hand-to-browser.ts';
import { useDownloadGate } from '../session/use-download-gate.ts';
import { matchesSearch, searchedFrom } from './match-files.ts';
import styles from './file-browser.module.css';

/** What the folders hold, in a sentence. */
const folderSentences = {
  rep: 'Reprocessed: the best quality, produced later.',
  nrt: 'Near real time: soon after the measurement, before the last quality checks.',
  raw: 'Raw: as recorded.',
} as const;
/** Rows that are drawn until more are asked for. */
const rowsAtOnce = 200;

type Folder = DatasetFiles['folders'][number];

/** The original files of a dataset: a tab for each folder, on paper one after the other, and ticked ones as one zip. Default export: only datasets that have files load it. */
export default function FileBrowser({
  shortName,
  folders,
}: {
  shortName: string;
  /** With files; reprocessed before near real time before raw. */
  folders: readonly Folder[];
}) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const isPrinting = useIsPrinting();
  const all = folders.flatMap(({ files }) => files);
  const chosen = all.filter(({ id }) => ticked.has(id));
  return (
    <div>
      <Tabs
        defaultValue={folders[0]?.folderName ?? null}
        keepMounted={isPrinting}
        keepMountedMode="display-none"
      >
        <Tabs.List aria-label="Folders">
          {folders.map((folder) => (
            <Tabs.Tab key={folder.folderName} value={folder.folderName}>
              {titleOf(folder)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {folders.map((folder) => (
          <Tabs.Panel
            key={folder.folderName}
            value={folder.folderName}
            className={styles.folder ?? ''}
          >
            <h3>{titleOf(folder)}</h3>
            <FolderFiles folder={folder} ticked={ticked} onTick={setTicked} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <TakeChosen shortName={shortName} chosen={chosen} />
    </div>
  );
}

function titleOf({ folderName, files }: Folder): string {
  const words = vaultFolderLabels[folderName];
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)} (${formatCount(files.length)})`;
}

interface FolderFilesProps {
  folder: Folder;
  ticked: ReadonlySet<number>;
  onTick: (ticked: ReadonlySet<number>) => void;
}

/** The files of a folder: those that the search finds, or all of them. */
function FolderFiles({ folder, ticked, onTick }: FolderFilesProps) {
  const { folderName, files, totalBytes } = folder;
  const [search, setSearch] = useState('');
  const [isWhole, setIsWhole] = useState(false);
  const found = files.filter(({ name }) => matchesSearch(name, search));
  const isPrinting = useIsPrinting();
  const drawn = isWhole || isPrinting ? found : found.slice(0, rowsAtOnce);
  return (
    <>
      <p className={styles.words}>
        {folderSentences[folderName]}{' '}
        {files.length === 1 ? 'One file' : `${formatCount(files.length)} files`},{' '}
        {formatBytes(totalBytes)}.
      </p>
      {files.length > searchedFrom && (
        <TextInput
          className={styles.search ?? ''}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder="2024 *.nc"
          label="Search files"
          description={
            search.trim() === ''
              ? 'Words in any order; * stands for any letters.'
              : `${formatCount(found.length)} of ${formatCount(files.length)} files`
          }
          leftSection={<IconSearch size={16} aria-hidden />}
        />
      )}
      {found.length === 0 ? (
        <p className={styles.words} role="status">
          No file matches.
        </p>
      ) : (
        <FileTable
          label={vaultFolderLabels[folderName]}
          files={drawn}
          ofAll={found}
          ticked={ticked}
          onTick={onTick}
        />
      )}
      {drawn.length < found.length && (
        <Button variant="subtle" onClick={() => setIsWhole(true)}>
          Show all {formatCount(found.length)} files
        </Button>
      )}
    </>
  );
}

interface FileTableProps {
  label: string;
  files: readonly VaultFile[];
  /** Also those that are not drawn yet. */
  ofAll: readonly VaultFile[];
  ticked: ReadonlySet<number>;
  onTick: (ticked: ReadonlySet<number>) => void;
}

function FileTable({ label, files, ofAll, ticked, onTick }: FileTableProps) {
  const tickedHere = ofAll.filter(({ id }) => ticked.has(id)).length;
  const tick = (ids: readonly number[], isOn: boolean): void => {
    const after = new Set(ticked);
    for (const id of ids) {
      if (isOn) after.add(id);
      else after.delete(id);
    }
    onTick(after);
  };
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={`Files: ${label}`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td>
              <Checkbox
                size="xs"
                aria-label="Select all files"
                checked={tickedHere === ofAll.length}
                indeterminate={tickedHere > 0 && tickedHere < ofAll.length}
                onChange={(event) =>
                  tick(
                    ofAll.map(({ id }) => id),
                    event.currentTarget.checked,
                  )
                }
              />
            </td>
            {['Name', 'Size', 'SHA-256', 'Added'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <tr key={file.id}>
              <td>
                <Checkbox
                  size="xs"
                  aria-label={`Select ${file.name}`}
                  checked={ticked.has(file.id)}
                  onChange={(event) => tick([file.id], event.currentTarget.checked)}
                />
              </td>
              <th scope="row">
                <FileLink {...file} />
              </th>
              <td className={styles.figure}>{formatBytes(file.bytes)}</td>
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
  );
}

/** Takes the ticked files: one as it is, several as a zip. */
function TakeChosen({ shortName, chosen }: { shortName: string; chosen: readonly VaultFile[] }) {
  const gate = useDownloadGate();
  const [only] = chosen;
  const bytes = chosen.reduce((sum, file) => sum + file.bytes, 0);
  const isTooMuch = chosen.length > fileZipLimits.files || bytes > fileZipLimits.bytes;
  const take = (): void => {
    if (!only) return;
    const [address, name] =
      chosen.length === 1
        ? [only.url, only.name]
        : [
            vaultZipAddress(
              shortName,
              chosen.map(({ id }) => id),
            ),
            `${shortName}_files.zip`,
          ];
    gate.pass(() => handToBrowser(address, name));
  };
  return (
    <div className={styles.foot}>
      <Button
        leftSection={<IconDownload size={16} aria-hidden />}
        disabled={chosen.length === 0 || (isTooMuch && chosen.length > 1)}
        onClick={take}
      >
        {chosen.length === 1 ? 'Download one file' : 'Download as one zip'}
      </Button>
      <p role="status">
        {chosen.length === 0
          ? 'Select files to download them together.'
          : `${formatCount(chosen.length)} selected, ${formatBytes(bytes)}.`}
        {isTooMuch &&
          chosen.length > 1 &&
          ` One zip holds at most ${formatCount(fileZipLimits.files)} files and ${formatBytes(fileZipLimits.bytes)}: select fewer.`}
      </p>
    </div>
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
