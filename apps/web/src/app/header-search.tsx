import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { SlashHint, useSlashKey } from '../shared/slash-key.tsx';
import styles from './layout.module.css';

/** The catalog's search from any screen; `/` focuses it, Enter searches. */
export function HeaderSearch() {
  const [words, setWords] = useState('');
  const navigate = useNavigate();
  const box = useSlashKey();
  const search = (event: React.FormEvent): void => {
    event.preventDefault();
    void navigate({ to: '/catalog', search: words.trim() ? { keywords: words.trim() } : {} });
    setWords('');
  };
  return (
    <form role="search" className={styles.search} onSubmit={search}>
      <TextInput
        ref={box}
        size="sm"
        type="search"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        placeholder="Search datasets"
        aria-label="Search datasets"
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={words === '' && <SlashHint />}
      />
    </form>
  );
}
