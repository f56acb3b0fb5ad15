import { catalogProcedure } from './catalog-procedure.ts';

const cruiseColumns =
  'ID, Nickname, Name, Ship_Name, Start_Time, End_Time, Lat_Min, Lat_Max, Lon_Min, Lon_Max, Chief_Name, Keywords';

/** `uspCruises`: every cruise. */
export const cruises = catalogProcedure({
  name: 'uspCruises',
  gives: 'Every cruise.',
  arguments: [],
  text:
    `SELECT ${cruiseColumns
      .split(', ')
      .map((column) => `c.${column}`)
      .join(', ')}, m.Metadata AS Unstructured_Cruise_Metadata FROM tblCruise c ` +
    "LEFT JOIN (SELECT Cruise_ID, STRING_AGG(JSON_Metadata, ', ') AS Metadata FROM tblCruise_JSON_Metadata GROUP BY Cruise_ID) m ON m.Cruise_ID = c.ID ORDER BY c.Name",
});

/** `uspCruiseByName`: cruises by name. Clients stop at more than one: one of exactly that name, else of that nickname, is given alone. */
export const cruiseByName = catalogProcedure({
  name: 'uspCruiseByName',
  gives:
    'The cruise of exactly this name, else of this nickname, else those whose name or nickname holds it.',
  arguments: [{ name: 'name', kind: 'text' }],
  text:
    `SELECT ${cruiseColumns}, Cruise_Series FROM tblCruise WHERE Name = @1 OR (NOT EXISTS (SELECT ID FROM tblCruise WHERE Name = @1) AND (Nickname = @1 OR ` +
    '(NOT EXISTS (SELECT ID FROM tblCruise WHERE Nickname = @1) AND (CHARINDEX(@1, Name) > 0 OR CHARINDEX(@1, Nickname) > 0)))) ORDER BY Name',
});

/** `uspCruiseBounds`: when and where a cruise was. */
export const cruiseBounds = catalogProcedure({
  name: 'uspCruiseBounds',
  gives: 'When and where a cruise was.',
  arguments: [{ name: 'cruise number', kind: 'number' }],
  text: 'SELECT ID, Start_Time AS dt1, End_Time AS dt2, Lat_Min AS lat1, Lat_Max AS lat2, Lon_Min AS lon1, Lon_Max AS lon2 FROM tblCruise WHERE ID = @1',
});

/** `uspCruiseTrajectory`: the track of a cruise. */
export const cruiseTrajectory = catalogProcedure({
  name: 'uspCruiseTrajectory',
  gives: 'The track of a cruise.',
  arguments: [{ name: 'cruise number', kind: 'number' }],
  text: 'SELECT [time], lat, lon FROM tblCruise_Trajectory WHERE Cruise_ID = @1 ORDER BY [time], lat, lon',
});
