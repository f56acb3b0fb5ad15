import { Tabs, TextInput } from '@mantine/core';
import { submissionMessages } from '@isobath/contract';
import { ErrorCard } from '@isobath/ui';
import { SENSORS } from '@isobath/workbook';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { describeFailure } from '../../shared/requests/loadable-query.ts';
import { SensorTable } from './sensor-table.tsx';
import { findUnlisted, searchSensors, sensorTabs } from './search-sensors.ts';
import type { SensorTab } from './search-sensors.ts';
import { sensorsInUseQuery } from './sensor-queries.ts';
import styles from './guide.module.css';

/** The sensor list: what may stand in var_sensor, what it means, and datasets of this portal that were measured so. */
export function SensorList(): ReactElement {
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<SensorTab>('Device');
  const listed = useQuery(sensorsInUseQuery);
  const inUse = listed.data ?? [];
  const unlisted = findUnlisted(inUse.map(({ value }) => value));
  const found = searchSensors(SENSORS, words);
  return (
    <>
      <p>
        Names of instruments and methods for <code>var_sensor</code>. Case does not matter. Two
        names are for what was computed: Simulation for the output of a model alone, Blend for a
        model that is combined with observations.
      </p>
      {listed.error && (
        <ErrorCard
          {...describeFailure(listed.error, submissionMessages.optionsFailed)}
          onRetry={() => void listed.refetch()}
        />
      )}
      <TextInput
        type="search"
        label="Search the sensor list"
        leftSection={<IconSearch size={16} />}
        leftSectionPointerEvents="none"
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        mb="md"
        className={styles.search ?? ''}
      />
      <Tabs
        value={chosen}
        onChange={(value) => value !== null && setChosen(value as SensorTab)}
        className={styles.sensors ?? ''}
      >
        <Tabs.List aria-label="Kinds of sensors">
          {sensorTabs.map(({ type, title }) => (
            <Tabs.Tab key={type} value={type}>
              {title} ({found.filter(({ sType }) => sType === type).length})
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {sensorTabs.map(({ type, title }) => (
          <Tabs.Panel key={type} value={type} pt="md">
            {type === chosen && (
              <SensorTable
                label={title}
                sensors={found.filter(({ sType }) => sType === type)}
                inUse={inUse}
              />
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
      {unlisted.length > 0 && (
        <p>
          Datasets of this portal also carry names that are not on the list and are not offered:{' '}
          {unlisted.join(', ')}.
        </p>
      )}
    </>
  );
}
