const dayMs = 86_400_000;

/** Who is waited for, in a list of one's own and in that of administrators. */
export function nameParty(party: 'owner' | 'administrators' | null, isOwner: boolean): string {
  if (party === null) return 'Nobody';
  if (party === 'owner') return isOwner ? 'You' : 'Owner';
  return isOwner ? 'Data team' : 'Administrators';
}

/** How long ago an instant was, in whole days. */
export function sayDays(since: string, nowMs: number): string {
  const days = Math.max(0, Math.floor((nowMs - Date.parse(since)) / dayMs));
  if (days === 0) return 'less than a day';
  return days === 1 ? '1 day' : `${days} days`;
}
