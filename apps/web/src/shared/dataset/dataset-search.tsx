import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSlashKey } from '../fields/slash-key.tsx';

/** How one box of the search looks. */
export interface DatasetSearchProps {
  size: 'sm' | 'lg';
  placeholder: string;
  className?: string | undefined;
  /** What is shown at the right of the box, depending on the words in it. */
  renderRight: (words: string) => ReactNode;
  rightSectionWidth?: TextInputProps['rightSectionWidth'];
  /** Whether the box is empty again after a search, as it stays on the screen. */
  isEmptied?: boolean | undefined;
}

/** A box whose words lead to the catalog; `/` focuses it, Enter searches. */
export function DatasetSearch({
  size,
  placeholder,
  className,
  renderRight,
  rightSectionWidth,
  isEmptied,
}: DatasetSearchProps) {
  const [words, setWords] = useState('');
  const navigate = useNavigate();
  const box = useSlashKey();
  const search = (event: React.FormEvent): void => {
    event.preventDefault();
    void navigate({ to: '/catalog', search: words.trim() ? { keywords: words.trim() } : {} });
    if (isEmptied) setWords('');
  };
  return (
    <form role="search" className={className} onSubmit={search}>
      <TextInput
        ref={box}
        type="search"
        size={size}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        placeholder={placeholder}
        aria-label="Search datasets"
        leftSection={<IconSearch size={size === 'sm' ? 16 : 20} aria-hidden />}
        rightSection={renderRight(words)}
        {...(rightSectionWidth !== undefined && { rightSectionWidth })}
      />
    </form>
  );
}
