import type {
  CruiseFullPage,
  CruiseList,
  SearchCruisesReply,
  SearchHints,
} from '@isobath/contract';
import { formatInstant } from '@isobath/ocean';
import type { CruiseRecord } from './cruises.repository.ts';

/** The series of cruises that belong to none. */
const otherSeries = 'Other';

/** A cruise of the list, as clients read it. */
export function writeListedCruise(record: CruiseRecord): CruiseList[number] {
  const { cruise, sensors } = record;
  return {
    ID: cruise.id,
    Nickname: cruise.nickname,
    Name: cruise.name,
    Ship_Name: cruise.shipName,
    ...writeExtent(record),
    Chief_Name: cruise.chiefName,
    Keywords: cruise.keywords.join(', '),
    Year: writeYear(record),
    Regions: record.extent.regions.join(', '),
    Sensors: [...sensors],
    Series: cruise.series ?? otherSeries,
  };
}

/** The head of a cruise's page. */
export function writeCruiseHead(
  record: CruiseRecord,
): Omit<CruiseFullPage, 'datasets' | 'programs'> {
  const { Series: _series, ...listed } = writeListedCruise(record);
  return { ...listed, Cruise_Series: record.cruise.series };
}

/** A cruise that the words of a search name. */
export function writeNamedCruise(record: CruiseRecord): SearchHints['cruises'][number] {
  const { ID, Name, Nickname, Ship_Name, Chief_Name } = writeListedCruise(record);
  return { ID, Name, Nickname, Ship_Name, Chief_Name, ...writeExtent(record) };
}

/** A cruise as a search result, in the columns of datasets. */
export function writeFoundCruise(record: CruiseRecord): SearchCruisesReply[number] {
  const {
    Name,
    Nickname,
    Ship_Name,
    Chief_Name,
    Start_Time,
    End_Time,
    Lat_Min,
    Lat_Max,
    Lon_Min,
    Lon_Max,
  } = writeListedCruise(record);
  return {
    Name,
    Variable: Nickname ?? '',
    Long_Name: Nickname ?? Name,
    Make: 'Observation',
    Dataset_Name: 'Cruise Trajectories',
    Ship_Name,
    Chief_Name,
    Time_Min: Start_Time,
    Time_Max: End_Time,
    Lat_Min,
    Lat_Max,
    Lon_Min,
    Lon_Max,
    Product_Type: 'Cruise',
  };
}

/** Year of a cruise's start, UTC; empty without a time. */
export function writeYear({ extent: { timeMinMs } }: Pick<CruiseRecord, 'extent'>): string {
  return timeMinMs === null ? '' : String(new Date(timeMinMs).getUTCFullYear());
}

function writeExtent({
  extent: { latMin, latMax, lon, timeMinMs, timeMaxMs },
}: Pick<CruiseRecord, 'extent'>) {
  return {
    Start_Time: timeMinMs === null ? null : formatInstant(timeMinMs),
    End_Time: timeMaxMs === null ? null : formatInstant(timeMaxMs),
    Lat_Min: latMin,
    Lat_Max: latMax,
    Lon_Min: lon?.west ?? null,
    Lon_Max: lon?.east ?? null,
  };
}
