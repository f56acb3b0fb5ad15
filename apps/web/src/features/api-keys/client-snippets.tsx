import { Tabs } from '@mantine/core';
import { CopyButton } from '@isobath/ui';
import { Section } from '../../shared/screens/own-screen.tsx';
import { writeSnippets } from './write-snippets.ts';
import styles from './client-snippets.module.css';

/** How a program sends a key, with the portal's own address. */
export function ClientSnippets({ token }: { token: string | undefined }) {
  const snippets = writeSnippets(location.origin, token ?? 'YOUR_KEY');
  const note =
    token === undefined ? (
      <>
        Replace <code>YOUR_KEY</code> with your key.
      </>
    ) : (
      'These programs contain the key you have just created. Do not publish them with it.'
    );
  return (
    <Section title="Use a key" note={note}>
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
    </Section>
  );
}
