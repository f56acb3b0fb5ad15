import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Tooltip } from '../floating/tooltip.tsx';

const confirmationMs = 900;

/** Copies `text` and says so for 900 ms. With `label` a button with words, without one an icon named by `what`. */
export function CopyButton(props: { text: string; what: string; label?: string }) {
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'refused'>('idle');
  useEffect(() => {
    if (outcome === 'idle') return undefined;
    const timer = setTimeout(() => setOutcome('idle'), confirmationMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = (): void => {
    writeClipboard(props.text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  };
  const icon = outcome === 'copied' ? <IconCheck size={16} /> : <IconCopy size={16} />;
  const words = {
    idle: props.label ?? `Copy ${props.what}`,
    copied: 'Copied',
    refused: 'The browser did not allow copying',
  }[outcome];
  const spoken = (
    <span className="isobath-only-read" role="status">
      {outcome === 'idle' ? '' : words}
    </span>
  );
  if (props.label) {
    return (
      <Button variant="default" leftSection={icon} onClick={copy}>
        {words}
        {spoken}
      </Button>
    );
  }
  return (
    <Tooltip label={words} opened={outcome === 'idle' ? undefined : true}>
      <ActionIcon variant="subtle" onClick={copy} aria-label={`Copy ${props.what}`}>
        {icon}
        {spoken}
      </ActionIcon>
    </Tooltip>
  );
}

/** The clipboard exists on https and localhost only; a plain-http portal on a ship's network falls back to the old command. */
export async function writeClipboard(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  const hasCopied = document.execCommand('copy');
  field.remove();
  if (!hasCopied) throw new Error('The browser did not allow copying');
}
