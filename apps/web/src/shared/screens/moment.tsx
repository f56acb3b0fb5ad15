const toTheMinute = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
const zone =
  new Intl.DateTimeFormat('en', { timeZoneName: 'short' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? 'local time';

/**
 * An instant (ISO text) as `2026-11-21 10:05` in the time of this computer, with the instant in UTC
 * on hover; in words if there is none.
 */
export function Moment({ at, never = 'Never' }: { at: string | null; never?: string }) {
  if (at === null) return <>{never}</>;
  const instant = new Date(at);
  return (
    <time dateTime={at} title={`${at.slice(0, 16).replace('T', ' ')} UTC`}>
      {toTheMinute.format(instant)}
    </time>
  );
}

/** Says once for a table whose time its times are. */
export function LocalTimesNote() {
  return <>Times are those of this computer ({zone}).</>;
}
