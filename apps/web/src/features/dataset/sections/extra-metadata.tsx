import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { LinkedText } from './linked-text.tsx';
import { searchMetadata } from './unstructured-metadata.ts';
import type { MetadataEntry } from './unstructured-metadata.ts';
import styles from './sections.module.css';

/** What the makers tell beyond the fixed fields, and a search through it. */
export default function ExtraMetadata({ entries }: { entries: readonly MetadataEntry[] }) {
  const [words, setWords] = useState('');
  const found = searchMetadata(entries, words);
  return (
    <>
      <TextInput
        size="sm"
        type="search"
        maw={360}
        mb="xs"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        placeholder="Search the metadata"
        aria-label="Search the metadata"
        leftSection={<IconSearch size={16} aria-hidden />}
      />
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="Additional metadata">
        <table className={`${styles.table} ${styles.metadata}`}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Value</th>
              <th scope="col">Description</th>
            </tr>
          </thead>
          <tbody>
            {found.map((entry, index) => (
              <tr key={index}>
                <th scope="row">{entry.name.replaceAll('_', ' ')}</th>
                <td>
                  <LinkedText text={entry.value} />
                </td>
                <td>{entry.description || null}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {found.length === 0 && <p className={styles.none}>No metadata match “{words.trim()}”.</p>}
    </>
  );
}
