const dayMs = 86_400_000;
/** Days that every month has. */
const daysOfEveryMonth = 28;
const midnight = 'T00:00:00.000Z';

/**
 * Writes instants (milliseconds since 1970, of the years 1 to 9999) as `2016-04-20T00:00:00.000Z`. Neighbouring days share
 * what is written of their month: a Date for each of them takes longer than all else of a row.
 */
export function createInstantWriter(): (ms: number) => string {
  let month = '';
  let firstDay = Infinity;
  return (ms) => {
    const day = Math.floor(ms / dayMs);
    const ofMonth = day - firstDay;
    if (day * dayMs === ms && ofMonth >= 0 && ofMonth < daysOfEveryMonth)
      return `${month}${ofMonth < 9 ? '0' : ''}${ofMonth + 1}${midnight}`;
    const text = new Date(ms).toISOString();
    month = text.slice(0, 8);
    firstDay = day + 1 - Number(text.slice(8, 10));
    return text;
  };
}
