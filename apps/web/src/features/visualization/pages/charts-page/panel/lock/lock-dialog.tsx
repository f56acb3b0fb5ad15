import { Button, Group, List } from '@mantine/core';
import { Dialog } from '../../../../../../shared/dialogs/dialog.tsx';
import { LockSwitch } from './lock-switch.tsx';

interface LockDialogProps {
  /** Name of the variable that was chosen. */
  variable: string;
  alerts: readonly string[];
  onKeep: () => void;
  onUnlock: () => void;
}

/** What may not fit after a variable was chosen under the lock: the range stays, or gives way to the coverage of the variable. */
export function LockDialog({ variable, alerts, onKeep, onUnlock }: LockDialogProps) {
  return (
    <Dialog title="The locked range may not fit" onClose={onKeep}>
      <p>You chose “{variable}”.</p>
      <List mb="md" spacing="xs">
        {alerts.map((alert) => (
          <List.Item key={alert}>{alert}</List.Item>
        ))}
      </List>
      <LockSwitch />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onKeep}>
          Keep the Locked Range
        </Button>
        <Button onClick={onUnlock}>Unlock and Use Full Coverage</Button>
      </Group>
    </Dialog>
  );
}
