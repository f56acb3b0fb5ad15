import { describe, expect, it } from 'vitest';
import { compileStrftime } from './strftime.ts';

const read = (format: string, text: string): string | undefined => {
  const found = compileStrftime(format)(text);
  return found && new Date(found.ms).toISOString();
};

describe('times by a strftime pattern', () => {
  it.each([
    ['%Y%m%d %H%M', '19970821 0613', '1997-08-21T06:13:00.000Z'],
    ['%Y%m%d %H%M', '19881021  455', '1988-10-21T04:55:00.000Z'],
    ['%Y%m%d %H%M', '20070608 5', '2007-06-08T00:05:00.000Z'],
    ['%m%d%y %H%M%S', '121614 130829', '2014-12-16T13:08:29.000Z'],
    ['%m%d%y %H%M%S', '22415 70314', '2015-02-24T07:03:14.000Z'],
    ['%y%m%d', '690101', '1969-01-01T00:00:00.000Z'],
    ['%y%m%d', '681231', '2068-12-31T00:00:00.000Z'],
    ['%Y-%b', '1880-Jan', '1880-01-01T00:00:00.000Z'],
    ['%d %B %Y', '1 March 1850', '1850-03-01T00:00:00.000Z'],
    ['%b %d %Y %H:%M:%S', 'Jul 11 2012  02:22:32', '2012-07-11T02:22:32.000Z'],
    ['%m/%d/%Y %I:%M %p', '7/4/2012 12:30 am', '2012-07-04T00:30:00.000Z'],
    ['%m/%d/%Y %I:%M %p', '7/4/2012 12:30 PM', '2012-07-04T12:30:00.000Z'],
    ['%Y %j', '2012 366', '2012-12-31T00:00:00.000Z'],
    ['%Y-%m-%dT%H:%M:%S%z', '2013-03-25T22:26:18-10:00', '2013-03-26T08:26:18.000Z'],
    ['%F %T', '2016-02-29 23:59:59.25', '2016-02-29T23:59:59.250Z'],
    ['%Y%m%d %H%M', '19990101 2400', '1999-01-02T00:00:00.000Z'],
    ['%Y.%f', '2020.5', '2020-07-02T00:00:00.000Z'],
    ['%Y.%f', '2021.5', '2021-07-02T12:00:00.000Z'],
    ['%Y.%f', '1850', '1850-01-01T00:00:00.000Z'],
    ['%Y-%m-%d %H:%M:%S.%f', '0850-05-29 10:40:00.123456', '0850-05-29T10:40:00.123Z'],
  ])('%s reads %s', (format, text, iso) => {
    expect(read(format, text)).toBe(iso);
  });

  it.each([
    ['%Y-%m-%d', '2015-02-29'],
    ['%Y-%m-%d', '16-02-28'],
    ['%Y%m%d', '160228'],
    ['%Y-%m-%d', '2015-13-01'],
    ['%H:%M', '10:20'],
    ['%Y %j', '2015 366'],
    ['%Y-%m-%d %H:%M', '2015-01-01 24:01'],
    ['%Y-%m-%d %H:%M', '2015-01-01 10:60'],
    ['%Y-%b', '1880-Foo'],
    ['%Y-%m-%d', '2015-02-28 '.concat('x')],
  ])('%s does not read %s', (format, text) => {
    expect(read(format, text)).toBeUndefined();
  });

  it('refuse a directive that does not exist, by name', () => {
    expect(() => compileStrftime('%Y-%Q')).toThrow(/%Q is not a directive/);
  });
});
