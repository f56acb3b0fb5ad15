import { describe, expect, it } from 'vitest';
import { gridVariable, validRange } from '../testing/chart-choices.ts';
import { findDateFaults } from './date-faults.ts';

const faultsOf = (dt1: string, dt2: string, variable: Parameters<typeof gridVariable>[0] = {}) =>
  findDateFaults(gridVariable(variable), validRange({ dt1, dt2 }));

describe('instants', () => {
  it('a range from the first to the last measurement has no faults', () => {
    expect(faultsOf('2010-01-01T06:30:00.000Z', '2015-12-31T18:00:00.000Z')).toEqual({});
  });

  // Proves visualization/times: chartMessages.invalidDate
  it('a date that does not exist is invalid', () => {
    expect(faultsOf('2012-02-30T00:00:00.000Z', '2012-03-01T00:00:00.000Z')).toEqual({
      dt1: 'Invalid date',
    });
    expect(faultsOf('2012-02-01T00:00:00.000Z', '')).toEqual({ dt2: 'Invalid date' });
    expect(faultsOf('3', '4')).toEqual({ dt1: 'Invalid date', dt2: 'Invalid date' });
  });

  // Proves visualization/times: chartMessages.invalidTime
  it.each([
    '2012-03-01',
    '2012-03-01T00:00:00Z',
    '2012-03-01T00:00:00.000',
    '2012-03-01T25:00:00.000Z',
    '2012-03-01T00:00:00.000+02:00',
  ])('%s is no instant with milliseconds and Z', (dt1) => {
    expect(faultsOf(dt1, '2012-03-10T00:00:00.000Z')).toEqual({ time1: 'Invalid date/time' });
    expect(faultsOf('2012-03-01T00:00:00.000Z', dt1)).toEqual({ time2: 'Invalid date/time' });
  });

  it('a start after the end is refused, one at the end is not', () => {
    const message = 'Start cannot be greater than end';
    expect(faultsOf('2012-03-01T00:00:00.001Z', '2012-03-01T00:00:00.000Z')).toEqual({
      dt1: message,
      dt2: message,
    });
    expect(faultsOf('2012-03-01T00:00:00.000Z', '2012-03-01T00:00:00.000Z')).toEqual({});
  });

  // Proves visualization/times: chartMessages.earliestDate, chartMessages.latestDate
  it('a day before the first or after the last is refused with that day', () => {
    expect(faultsOf('2009-12-31T23:59:59.999Z', '2016-01-01T00:00:00.000Z')).toEqual({
      dt1: 'Minimum start date is 01-01-2010',
      dt2: 'Maximum end date is 12-31-2015',
    });
  });

  // Proves visualization/times: chartMessages.earliestTime, chartMessages.latestTime
  it('on the first and the last day the time of day counts', () => {
    expect(faultsOf('2010-01-01T06:29:59.999Z', '2015-12-31T18:00:00.001Z')).toEqual({
      time1: 'The minimum start time for 01-01-2010 is 06:30',
      time2: 'The maximum end time for 12-31-2015 is 18:00',
    });
  });

  it('seconds and milliseconds of the first measurement are named', () => {
    const at = (Time_Min: string) =>
      faultsOf('2010-01-01T00:00:00.000Z', '2012-01-01T00:00:00.000Z', { Time_Min }).time1;
    expect(at('2010-01-01T06:30:05.000Z')).toMatch(/ is 06:30:05$/);
    expect(at('2010-01-01T06:30:00.250Z')).toMatch(/ is 06:30:00\.250$/);
  });

  it('a coverage that begins in 1850 is named by its year', () => {
    const historic = { Time_Min: '1850-01-16T12:00:00.000Z', Time_Max: '1850-12-16T12:00:00.000Z' };
    expect(faultsOf('1849-12-31T00:00:00.000Z', '1850-12-16T12:00:00.000Z', historic)).toEqual({
      dt1: 'Minimum start date is 01-16-1850',
    });
    expect(faultsOf('1850-01-16T12:00:00.000Z', '1850-12-16T13:00:00.000Z', historic)).toEqual({
      time2: 'The maximum end time for 12-16-1850 is 12:00',
    });
  });

  it('a time that the catalog does not know limits nothing', () => {
    const unknown = { Time_Min: null, Time_Max: null };
    expect(faultsOf('1700-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z', unknown)).toEqual({});
  });
});

describe('months of a climatology', () => {
  const monthly = { Climatology: true, Time_Min: null, Time_Max: null };

  it('all months and a single one have no faults', () => {
    expect(faultsOf('1', '12', monthly)).toEqual({});
    expect(faultsOf('7', '7', monthly)).toEqual({});
  });

  // Proves visualization/times: chartMessages.startMonthAfterEnd, chartMessages.endMonthBeforeStart
  it('a start after the end is refused at both inputs', () => {
    expect(faultsOf('8', '7', monthly)).toEqual({
      dt1: 'Start date cannot be greater than end',
      dt2: 'End date cannot be less than start',
    });
  });

  // Proves visualization/times: chartMessages.startMonthOutside, chartMessages.endMonthOutside
  it.each(['0', '13', '', '1.5', '2012-03-01T00:00:00.000Z'])('"%s" is no month', (text) => {
    expect(faultsOf(text, '12', monthly)).toEqual({
      dt1: 'Start date is not within range: 1 - 12',
    });
    expect(faultsOf('1', text, monthly)).toEqual({ dt2: 'End date is not within range: 1 - 12' });
  });
});
