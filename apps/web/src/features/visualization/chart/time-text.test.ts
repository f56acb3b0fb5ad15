import { expect, it } from 'vitest';
import { timeText } from './plotted-chart.ts';

const wordsOf = (dt1: string, dt2: string, Temporal_Resolution: string, Climatology = false) =>
  timeText(
    { dt1, dt2, lat1: 0, lat2: 0, lon1: 0, lon2: 0, depth1: 0, depth2: 0 },
    { Climatology, Temporal_Resolution },
  );

it('a monthly mean is named by its month, and a range of them keeps the dates that decide which are in it', () => {
  expect(wordsOf('1997-12-15', '1997-12-15', 'Monthly')).toBe('December 1997');
  expect(wordsOf('1997-12-20', '1998-02-10', 'Monthly')).toBe('1997-12-20 to 1998-02-10');
  expect(wordsOf('1997-12-15', '1997-12-15', 'Daily')).toBe('1997-12-15');
  expect(wordsOf('1', '3', 'Monthly Climatology', true)).toBe('January to March');
  expect(wordsOf('1982-01-01', '1982-01-01', 'Annual Climatology')).toBe('Annual mean');
});
