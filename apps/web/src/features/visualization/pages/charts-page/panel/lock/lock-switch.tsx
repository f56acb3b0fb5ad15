import { Switch } from '@mantine/core';
import { useLockAlerts } from './use-lock-alerts.ts';

/** Whether a variable that may not fit the locked range opens an alert. */
export function LockSwitch() {
  const [areWanted, want] = useLockAlerts();
  return (
    <Switch
      size="sm"
      label="Alert me when a variable may not fit"
      checked={areWanted}
      onChange={(event) => want(event.currentTarget.checked)}
    />
  );
}
