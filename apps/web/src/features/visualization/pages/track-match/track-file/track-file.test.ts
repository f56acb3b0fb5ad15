import { describe, expect, it } from 'vitest';
import { describeFault } from './collect-places.ts';
import { readTrackFile } from './read-track-file.ts';

const read = (name: string, text: string) => readTrackFile(new File([text], name));

describe('a track in CSV', () => {
  it('is put in the order of time, with longitudes of one spelling and offsets from UTC', async () => {
    const { track, faults } = await read(
      'a.csv',
      '\uFEFFDate Time;Latitude (deg);LON;Depth [m]\r\n2016-04-20T01:00:00+02:00;-12.5;190;0\r\n1850-01-01;0;359.5;10\r\n',
    );
    expect(faults).toEqual([]);
    expect(track).toEqual({
      name: 'a.csv',
      timesMs: [Date.UTC(1850, 0, 1), Date.UTC(2016, 3, 19, 23)],
      lats: [0, -12.5],
      lons: [-0.5, -170],
      depths: [10, 0],
    });
  });

  it('names line, field, value and what is accepted of each fault, and keeps the sound places', async () => {
    const { track, faults, faultyLines } = await read(
      'b.csv',
      'note,time,lat,lon,depth\n"two\nlines",2016-04-20,1,2,5\n\nx,2016-02-30,91,,-1\nx,2016-04-21,"1,5",3,\n',
    );
    expect(track.timesMs).toEqual([Date.UTC(2016, 3, 20)]);
    expect(faultyLines).toBe(2);
    expect(faults.map(describeFault)).toEqual([
      'Line 5, time “2016-02-30”: a time such as 2016-04-20T12:30:00Z is accepted.',
      'Line 5, lat “91”: a number from −90 to 90 is accepted.',
      'Line 5, lon is empty: a number from −360 to 540 is accepted.',
      'Line 5, depth “-1”: a number of metres from 0 to 12000 is accepted.',
      'Line 6, lat “1,5”: a number from −90 to 90 is accepted.',
      'Line 6, depth is empty: a number of metres from 0 to 12000 is accepted.',
    ]);
  });

  it('without depths in any row has none', async () => {
    const { track } = await read('c.csv', 'time\tlat\tlon\tdepth\n2016-04-20\t1\t2\t\n');
    expect(track.depths).toBeUndefined();
  });

  it.each([
    ['time,latitude\n2016-04-20,1\n', 'names no column for lon. Its columns are time, latitude'],
    ['', 'd.csv is empty.'],
    ['time,lat,lon\n', 'd.csv holds no places.'],
    ['time,lat,lon\nnever,1,2\n', 'No place in d.csv can be used. Line 2, time “never”'],
    ['time,lat,lon\n"2016-04-20,1,2\n', 'd.csv is not CSV:'],
  ])('is refused with what is missing: %j', async (text, words) => {
    await expect(read('d.csv', text)).rejects.toThrow(words);
  });
});

describe('a track in GPX', () => {
  const gpx = (body: string): string =>
    `<?xml version="1.0"?>\n<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1">\n<wpt lat="9" lon="9"><time>2016-01-01</time></wpt>\n${body}\n</gpx>`;

  it('has the points of its tracks, and faults with the line they begin on', async () => {
    const { track, faults } = await read(
      'a.gpx',
      gpx(
        '<trk><name>one</name><trkseg>\n<trkpt lat="1" lon="-179"><ele>3</ele><time>2016-04-20T12:00:00Z</time></trkpt>\n<trkpt lat="x" lon="179.5"/>\n</trkseg></trk>',
      ),
    );
    expect(track).toMatchObject({ timesMs: [Date.UTC(2016, 3, 20, 12)], lats: [1], lons: [-179] });
    expect(track.depths).toBeUndefined();
    expect(faults.map(({ line, field }) => [line, field])).toEqual([
      [6, 'time'],
      [6, 'lat'],
    ]);
  });

  it('that is cut off is refused with its line', async () => {
    await expect(read('b.gpx', gpx('<trk>'))).rejects.toThrow(/b\.gpx is not GPX: line 5/);
  });
});
