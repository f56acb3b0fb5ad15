import { CloseButton } from '@mantine/core';
import type { CatalogSearch } from '@isobath/client';
import type { FoundPlace, SearchHints } from '@isobath/contract';
import {
  formatCount,
  formatLatitudeRange,
  formatLongitudeInterval,
  longitudeInterval,
  unitText,
} from '@isobath/ocean';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { searchHintsQuery } from './search-aid-queries.ts';
import type { ChangeSearch } from './use-catalog-address.ts';
import styles from './search-hints.module.css';

const dayMs = 86_400_000;

interface SearchHintsProps {
  /** Whether names of places are words like others. */
  places: 'words' | undefined;
  search: CatalogSearch;
  onChange: ChangeSearch;
}

/** What the words mean besides datasets, above the results: the region that a place sets, cruises, variables. Default export: it comes when there are words. */
export default function SearchHintsPart({ places, search, onChange }: SearchHintsProps) {
  const { data } = useQuery(searchHintsQuery(search));
  return <Hints places={places} hints={data} onChange={onChange} />;
}

/** The hints as they are drawn; nothing until they are known. */
export function Hints({
  places,
  hints,
  onChange,
}: Pick<SearchHintsProps, 'places' | 'onChange'> & { hints: SearchHints | undefined }) {
  if (!hints) return null;
  const { place, cruises, cruiseTotal, variables, variableTotal } = hints;
  return (
    <div className={styles.hints}>
      {place && <RegionChip place={place} onRemove={() => onChange({ places: 'words' })} />}
      {places === 'words' && (
        <p className={styles.note}>
          Names of places are searched as words.{' '}
          <button type="button" onClick={() => onChange({ places: undefined })}>
            Use them as regions
          </button>
        </p>
      )}
      {cruises.length > 0 && (
        <ul className={styles.list} aria-label="Cruises">
          {cruises.map((cruise) => (
            <li key={cruise.ID}>
              <Link to="/catalog/cruises/$cruise" params={{ cruise: cruise.Name }}>
                {describeCruise(cruise)}
                <IconArrowRight size={16} aria-hidden />
              </Link>
            </li>
          ))}
          {cruiseTotal > cruises.length && (
            <li className={styles.note}>
              and {formatCount(cruiseTotal - cruises.length)} more cruises
            </li>
          )}
        </ul>
      )}
      {variables.length > 0 && (
        <details className={styles.variables}>
          <summary>
            {formatCount(variableTotal)} {variableTotal === 1 ? 'variable' : 'variables'}
          </summary>
          <ul className={styles.list} aria-label="Variables">
            {variables.map((variable) => (
              <li key={variable.ID}>
                <Link
                  to="/visualization/charts"
                  search={{ table: variable.Table_Name, variable: variable.Short_Name }}
                >
                  {variable.Long_Name}
                  {unitText(variable.Unit) ? ` (${unitText(variable.Unit)})` : ''}
                </Link>
                <span className={styles.note}>
                  {variable.Dataset_Name}
                  {variable.Is_Named ? '' : '; found in what is said of the dataset'}
                </span>
              </li>
            ))}
          </ul>
          {variableTotal > variables.length && (
            <p className={styles.note}>The first {formatCount(variables.length)} are listed.</p>
          )}
        </details>
      )}
    </div>
  );
}

function RegionChip({ place, onRemove }: { place: FoundPlace; onRemove: () => void }) {
  const { Name, Lat_Min: south, Lat_Max: north, Lon_Min: west, Lon_Max: east } = place;
  return (
    <p className={styles.chip} title={`After: ${place.Source}`}>
      Region: {Name} ({formatLatitudeRange([south, north])},{' '}
      {formatLongitudeInterval(longitudeInterval(west, east))})
      <CloseButton
        size={24}
        iconSize={14}
        onClick={onRemove}
        aria-label={`Remove the region ${Name}: search its name as words`}
      />
    </p>
  );
}

/** `Cruise SYN2501 · R/V Imaginary · 13 days`. */
function describeCruise({
  Name,
  Ship_Name,
  Chief_Name,
  Start_Time,
  End_Time,
}: SearchHints['cruises'][number]): string {
  const days =
    Start_Time === null || End_Time === null
      ? undefined
      : Math.max(1, Math.round((Date.parse(End_Time) - Date.parse(Start_Time)) / dayMs));
  return [
    `Cruise ${Name}`,
    Ship_Name,
    Chief_Name,
    days === undefined ? null : `${formatCount(days)} ${days === 1 ? 'day' : 'days'}`,
  ]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
}
