import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { SlashHint, useSlashKey } from '../../shared/slash-key.tsx';
import styles from './catalog.module.css';

const settleMs = 150;

/** Searches as one types, once the typing rests; Enter does not wait. */
export function KeywordBox(props: { value: string; onChange: (keywords: string) => void }) {
  const [words, setWords] = useState(props.value);
  const sent = useRef(props.value);
  const box = useSlashKey();
  const settle = useDebouncedCallback(send, { delay: settleMs });
  // Words that come from elsewhere (the back button, a link) replace what stands in the box; our own echo does not.
  useEffect(() => {
    if (props.value !== sent.current) setWords(props.value);
    sent.current = props.value;
  }, [props.value]);

  function send(keywords: string): void {
    const wanted = keywords.trim();
    if (wanted === sent.current) return;
    sent.current = wanted;
    props.onChange(wanted);
  }

  return (
    <form role="search" className={styles.keywords} onSubmit={(event) => { event.preventDefault(); send(words); }}>
      <TextInput
        ref={box}
        type="search"
        size="md"
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value);
          settle(event.currentTarget.value);
        }}
        placeholder="temperature, chlorophyll, CTD, cruise name …"
        aria-label="Keywords, separated by blanks; every word must match"
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={words === '' && <SlashHint />}
      />
    </form>
  );
}
