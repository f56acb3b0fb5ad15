import type { Config } from '../../../../config.ts';

/** How many reminders are due after so many days of waiting. */
export function countDueReminders(
  days: number,
  {
    firstReminderDays: first,
    secondReminderDays: second,
    furtherReminderDays: further,
  }: Config['submissions'],
): number {
  if (days < first) return 0;
  if (days < second) return 1;
  return 2 + Math.floor((days - second) / further);
}
