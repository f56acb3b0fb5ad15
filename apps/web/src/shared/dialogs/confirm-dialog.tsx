import { Button, Group } from '@mantine/core';
import { ErrorCard } from '@isobath/ui';
import type { Problem } from '@isobath/ui';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  /** Default 'Confirm Action'. */
  title?: string;
  /** Word on the button that does it; default 'Confirm'. */
  confirm?: string;
  /** What it does cannot be undone: the button is red. */
  isDestructive?: boolean;
  isBusy?: boolean;
  /** Off while something that is asked for is missing. */
  isReady?: boolean;
  problem?: Problem | undefined;
  onConfirm: () => void;
  onClose: () => void;
  /** What will happen, and what is asked for. */
  children: ReactNode;
}

/** Asks before something is done that is not easily undone. Enter in one of its fields confirms. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isBusy = false, isReady = true } = props;
  return (
    <Dialog
      title={props.title ?? 'Confirm Action'}
      widthPx={480}
      onClose={props.onClose}
      staysOnOutsideClick={isBusy}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // A form that opened the dialog would be sent, too: React passes events on through portals.
          event.stopPropagation();
          if (isReady && !isBusy) props.onConfirm();
        }}
      >
        {props.children}
        {props.problem && <ErrorCard {...props.problem} />}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={props.onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            loading={isBusy}
            disabled={!isReady}
            {...(props.isDestructive ? { color: 'redTide' } : {})}
          >
            {props.confirm ?? 'Confirm'}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
