import type { NoticeRecipients } from '@isobath/contract';

/** Somebody who would get a story by mail. */
export interface Reader {
  userId: number;
  userEmail: string;
  why: string;
  how: string;
}

/** Each person once, by address, with why and how they get a story: who subscribes to news gets it as news. */
export function listReaders({
  subscribed,
  newsSubscribers,
  withheld,
  weekly,
}: NoticeRecipients['projection']): Reader[] {
  const withheldIds = new Set(withheld.map(({ userId }) => userId));
  const weeklyIds = new Set(weekly.map(({ userId }) => userId));
  const reasons = new Map<number, { userEmail: string; names: string[] }>();
  for (const { userId, userEmail } of newsSubscribers)
    reasons.set(userId, { userEmail, names: ['news'] });
  const newsIds = new Set(reasons.keys());
  for (const { userId, userEmail, datasetName } of subscribed) {
    if (newsIds.has(userId)) continue;
    const reason = reasons.get(userId) ?? { userEmail, names: [] };
    reason.names.push(datasetName);
    reasons.set(userId, reason);
  }
  return [...reasons]
    .map(([userId, { userEmail, names }]) => ({
      userId,
      userEmail,
      why: `Subscribes to ${names.join(', ')}`,
      how: withheldIds.has(userId)
        ? 'Not at all: there is no such address'
        : weeklyIds.has(userId)
          ? 'With the mail of the week'
          : 'At once',
    }))
    .toSorted((a, b) => (a.userEmail < b.userEmail ? -1 : 1));
}
