import { ActionIcon, TextInput } from '@mantine/core';
import { IconArrowRight, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSlashKey } from '../../shared/slash-key.tsx';

/** The main search: words lead to the catalog. */
export function HomeSearch() {
  const [words, setWords] = useState('');
  const navigate = useNavigate();
  const box = useSlashKey();
  const search = (event: React.FormEvent): void => {
    event.preventDefault();
    void navigate({ to: '/catalog', search: words.trim() ? { keywords: words.trim() } : {} });
  };
  return (
    <form role="search" onSubmit={search}>
      <TextInput
        ref={box}
        type="search"
        size="lg"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        placeholder="temperature, chlorophyll, cruise …"
        aria-label="Search datasets"
        leftSection={<IconSearch size={20} aria-hidden />}
        rightSection={<ActionIcon type="submit" size={36} aria-label="Search"><IconArrowRight size={20} /></ActionIcon>}
        rightSectionWidth={48}
      />
    </form>
  );
}
