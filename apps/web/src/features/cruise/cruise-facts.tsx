import type { CruiseFullPage } from '@isobath/contract';
import {
  formatCount,
  formatLatitudeRange,
  formatLongitudeInterval,
  longitudeInterval,
} from '@isobath/ocean';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Fact } from '../../shared/dataset/facts-list.tsx';
import { FactsList } from '../../shared/dataset/facts-list.tsx';
import { cruiseTrackQuery } from './cruise-queries.ts';
import { trackLength } from './track-facts.ts';
import styles from './cruise.module.css';

const dayMs = 86_400_000;

/** What the catalog knows of a cruise, with 'N/A' where it knows nothing; its extent is that of the measurements. */
export function CruiseFacts({ cruise }: { cruise: CruiseFullPage }) {
  const { data: track } = useQuery(cruiseTrackQuery(cruise.ID));
  const facts: readonly Fact[] = [
    ['Name', <code key="name">{cruise.Name}</code>],
    ['Nickname', cruise.Nickname],
    ['Ship', cruise.Ship_Name],
    ['Chief scientist', cruise.Chief_Name],
    ['Series', cruise.Cruise_Series],
    ['Start', describeMoment(cruise.Start_Time)],
    ['End', describeMoment(cruise.End_Time)],
    ['Duration', describeDuration(cruise)],
    ['Distance along the track', track && `${formatCount(Math.round(trackLength(track)))} km`],
    ['Positions', track && formatCount(track.times.length)],
    ['Latitude', describeLatitudes(cruise)],
    ['Longitude', describeLongitudes(cruise)],
    [
      'Programs',
      cruise.programs.length > 0 && (
        <ProgramLinks key="programs" programs={cruise.programs} cruise={cruise.Name} />
      ),
    ],
    ['Regions', cruise.Regions],
    ['Sensors', cruise.Sensors.join(', ')],
    ['Keywords', cruise.Keywords],
  ];
  return <FactsList facts={facts} className={styles.facts} />;
}

/** The programs of the cruise, each with its track on their maps. */
function ProgramLinks({ programs, cruise }: { programs: readonly string[]; cruise: string }) {
  return programs.map((program, index) => (
    <span key={program}>
      {index > 0 && ', '}
      <Link to="/programs/$program" params={{ program }} search={{ cruise }}>
        {program}
      </Link>
    </span>
  ));
}

/** `2016-04-20 13:05 UTC`. */
function describeMoment(moment: string | null): string | null {
  return moment && `${moment.slice(0, 16).replace('T', ' ')} UTC`;
}

function describeDuration({ Start_Time: start, End_Time: end }: CruiseFullPage): string | null {
  if (!start || !end) return null;
  const days = (Date.parse(end) - Date.parse(start)) / dayMs;
  return days === 1 ? '1 day' : `${formatCount(Math.round(days * 10) / 10)} days`;
}

function describeLatitudes({ Lat_Min: south, Lat_Max: north }: CruiseFullPage): string | null {
  return south === null || north === null ? null : formatLatitudeRange([south, north]);
}

function describeLongitudes({ Lon_Min: west, Lon_Max: east }: CruiseFullPage): string | null {
  return west === null || east === null
    ? null
    : formatLongitudeInterval(longitudeInterval(west, east));
}
