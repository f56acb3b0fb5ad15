import { notificationLimits } from '@isobath/contract';

/**
 * Milliseconds until the mails of a story are asked for again, so many answers after they were sent (the first of
 * which is not a repetition); false where nothing is on its way, or they were asked for often enough (spec 3 §4).
 */
export function pollHistoryIn(answers: number, isRunning: boolean): number | false {
  return isRunning && answers <= notificationLimits.polls ? notificationLimits.pollMs : false;
}
