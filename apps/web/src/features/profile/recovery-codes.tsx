import { Button, Group } from '@mantine/core';
import { CopyButton } from '@isobath/ui';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { handToBrowser } from '../../shared/files/hand-to-browser.ts';
import own from '../../shared/screens/own-screen.module.css';
import styles from './profile.module.css';

/** Recovery codes, this once, to be copied, printed or kept in a file. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  const download = (): void => {
    const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    handToBrowser(url, 'isobath-recovery-codes.txt');
    setTimeout(() => URL.revokeObjectURL(url));
  };
  return (
    <div ref={box} className={own.secret} tabIndex={-1} role="group" aria-label="Recovery codes">
      <p>
        <strong>Keep these recovery codes.</strong> They are shown only once. Each works once
        instead of a code, when you do not have your phone.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group>
        <CopyButton text={text} what="the recovery codes" label="Copy" />
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} />}
          onClick={() => window.print()}
        >
          Print
        </Button>
        <Button variant="default" leftSection={<IconDownload size={16} />} onClick={download}>
          Download
        </Button>
        <Button variant="subtle" onClick={onDone}>
          Done
        </Button>
      </Group>
    </div>
  );
}
