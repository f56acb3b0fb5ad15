import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { callRoute } from '@isobath/client';
import { placeRoutes } from '@isobath/contract';
import type { FoundPlace } from '@isobath/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { DegreeBox } from './box-on-map.ts';

const searchAfterMs = 200;

/** A sea, gulf, island or station by name: what is typed is looked up in the portal's gazetteer, and choosing a name sets its box. */
export function PlaceSearch({ onChoose }: { onChoose: (box: DegreeBox) => void }) {
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim(), searchAfterMs);
  const id = useId();
  const { data, isError } = useQuery({
    queryKey: ['places', settled.toLowerCase()],
    queryFn: ({ signal }) =>
      callRoute(placeRoutes.search, { query: { query: settled } }, { signal }),
    enabled: settled.length > 1 && settled.length <= 100,
    placeholderData: keepPreviousData,
  });
  const choose = (name: string): void => {
    setTyped(name);
    const found = data?.find(({ Name }) => Name.toLowerCase() === name.trim().toLowerCase());
    if (found) onChoose(boxOf(found));
  };
  const isUnknown = settled.length > 1 && data?.length === 0 && settled === typed.trim();
  return (
    <>
      <TextInput
        size="xs"
        mb={8}
        type="search"
        aria-label="Find a place by name"
        placeholder="Find a place: Hawaii, Baltic Sea …"
        value={typed}
        maxLength={100}
        list={id}
        error={
          isError
            ? 'The list of places could not be read.'
            : isUnknown && `No place is called “${settled}”.`
        }
        onChange={(event) => choose(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Within a form Enter would also send it.
          event.preventDefault();
          const [first] = data ?? [];
          if (first) choose(first.Name);
        }}
      />
      <datalist id={id}>
        {data?.map(({ Name, Kind }) => (
          <option key={Name} value={Name}>
            {Kind}
          </option>
        ))}
      </datalist>
    </>
  );
}

function boxOf({ Lat_Min, Lat_Max, Lon_Min, Lon_Max }: FoundPlace): DegreeBox {
  return { south: Lat_Min, north: Lat_Max, west: Lon_Min, east: Lon_Max };
}
