import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { SlashHint, useSlashKey } from '../../shared/fields/slash-key.tsx';
import { RecentMenu } from './recent-menu.tsx';
import { rememberSearch } from './recent-searches.ts';
import styles from './catalog.module.css';

const searchAfterMs = 150;

interface KeywordBoxProps {
  value: string;
  /** What is wrong with the words; undefined if nothing is. */
  problem: string | undefined;
  /** Hears the words while they are typed. */
  onType: (keywords: string) => void;
  /** Called when the typing is over: by Enter, or when the box is left. */
  onSettle: () => void;
}

/** Searches while one types, as soon as the typing pauses; Enter does not wait. */
export function KeywordBox({ value, problem, onType, onSettle }: KeywordBoxProps) {
  const [words, setWords] = useState(value);
  const sent = useRef(value);
  const box = useSlashKey();
  const sendLater = useDebouncedCallback(send, { delay: searchAfterMs });
  // Words that come from elsewhere (the back button, a link) replace what is in the box; our own echo does not.
  useEffect(() => {
    if (value !== sent.current) setWords(value);
    sent.current = value;
  }, [value]);

  function send(keywords: string): void {
    const wanted = keywords.trim();
    if (wanted === sent.current) return;
    sent.current = wanted;
    onType(wanted);
  }
  const finish = (): void => {
    sendLater.cancel();
    send(words);
    rememberSearch(words);
    onSettle();
  };

  return (
    <form
      role="search"
      className={styles.keywords}
      onSubmit={(event) => {
        event.preventDefault();
        finish();
      }}
    >
      <TextInput
        ref={box}
        type="search"
        size="md"
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value);
          sendLater(event.currentTarget.value);
        }}
        onBlur={finish}
        placeholder="temperature, chlorophyll, CTD, cruise name …"
        error={problem}
        aria-label="Keywords, separated by spaces; every word must match"
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSectionWidth={words === '' ? 72 : undefined}
        rightSection={
          words === '' && (
            <span className={styles.boxEnd}>
              <RecentMenu
                onChoose={(recent) => {
                  setWords(recent);
                  send(recent);
                  onSettle();
                }}
              />
              <SlashHint />
            </span>
          )
        }
      />
    </form>
  );
}
