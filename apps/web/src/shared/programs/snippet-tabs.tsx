import { Tabs } from '@mantine/core';
import { CopyButton } from '@isobath/ui';
import type { Snippet } from './write-snippets.ts';
import styles from './snippet-tabs.module.css';

/** Programs by language, each with a button that copies it. */
export function SnippetTabs({ snippets }: { snippets: readonly Snippet[] }) {
  return (
    <Tabs defaultValue="curl">
      <Tabs.List>
        {snippets.map(({ language }) => (
          <Tabs.Tab key={language} value={language}>
            {language}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {snippets.map(({ language, note: needs, code }) => (
        <Tabs.Panel key={language} value={language}>
          <pre
            className={styles.code}
            tabIndex={0}
            role="region"
            aria-label={`${language} example`}
          >
            {code}
          </pre>
          <div className={styles.foot}>
            <span>{needs}</span>
            <CopyButton text={code} what={`the ${language} example`} label="Copy" />
          </div>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
