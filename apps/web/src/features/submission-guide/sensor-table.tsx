import type { Sensor } from '@isobath/workbook';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { breakName } from '../../shared/dataset/unbroken.tsx';
import { spellingsOf } from './search-sensors.ts';
import { sensorExamplesQuery } from './sensor-queries.ts';
import styles from './guide.module.css';

interface SensorTableProps {
  label: string;
  sensors: readonly Sensor[];
  /** Sensors as datasets state them, with how many datasets. */
  inUse: readonly { value: string; count: number }[];
}

/** Sensors by group, with example datasets. */
export function SensorTable({ label, sensors, inUse }: SensorTableProps): ReactElement {
  if (sensors.length === 0) return <p role="status">Nothing on this tab contains these words.</p>;
  const groups = [...new Set(sensors.map(({ subcategory }) => subcategory))];
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Description</th>
          <th scope="col">Example Datasets</th>
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group}>
          {groups.length > 1 && (
            <tr data-group>
              <th scope="rowgroup" colSpan={3}>
                {group}
              </th>
            </tr>
          )}
          {sensors
            .filter(({ subcategory }) => subcategory === group)
            .map((sensor) => (
              <SensorRow
                key={sensor.name}
                sensor={sensor}
                spellings={spellingsOf(
                  sensor,
                  inUse.map(({ value }) => value),
                )}
              />
            ))}
        </tbody>
      ))}
    </table>
  );
}

function SensorRow({
  sensor: { name, description },
  spellings,
}: {
  sensor: Sensor;
  spellings: readonly string[];
}): ReactElement {
  return (
    <tr id={`sensor-${name.toLowerCase().replaceAll(/\W+/g, '-')}`} tabIndex={-1}>
      <td data-label="Name">{name}</td>
      <td data-label="Description">{description}</td>
      <td data-label="Examples" data-empty={spellings.length === 0 || undefined}>
        {spellings.length > 0 && <Examples spellings={spellings} />}
      </td>
    </tr>
  );
}

/** The first datasets, and the way to all of them. */
function Examples({ spellings }: { spellings: readonly string[] }): ReactElement {
  const { data, isError } = useQuery(sensorExamplesQuery(spellings));
  if (isError) return <>The datasets could not be loaded.</>;
  if (data === undefined) return <>…</>;
  const { datasets, total } = data;
  return (
    <ul className={styles.examples}>
      {datasets.map(({ Short_Name: shortName }) => (
        <li key={shortName}>
          <Link to="/catalog/datasets/$dataset" params={{ dataset: shortName }}>
            {breakName(shortName)}
          </Link>
        </li>
      ))}
      {total > datasets.length && (
        <li>
          <Link to="/catalog" search={{ sensor: [...spellings] }}>
            All {total}
          </Link>
        </li>
      )}
    </ul>
  );
}
