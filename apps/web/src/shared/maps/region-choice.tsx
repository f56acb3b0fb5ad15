import { NativeSelect } from '@mantine/core';
import { findRegionPreset, REGION_PRESETS } from '@isobath/ocean';
import type { RegionPreset } from '@isobath/ocean';
import { PlaceSearch } from './place-search.tsx';

interface RegionChoiceProps {
  /** The box as it is; undefined for everywhere. */
  box: Omit<RegionPreset, 'name'> | undefined;
  /** Hears the box of the region that was chosen; undefined for everywhere. */
  onChoose: (box: Omit<RegionPreset, 'name'> | undefined) => void;
}

const everywhere = 'Everywhere';
const ownBox = 'A box of your own';

/** Boxes by name: of the gazetteer, and oceans and some seas to pick. A box that was drawn or typed stands in it as one of your own. */
export function RegionChoice({ box, onChoose }: RegionChoiceProps) {
  const present = box && (findRegionPreset(box)?.name ?? ownBox);
  return (
    <>
      <PlaceSearch onChoose={onChoose} />
      <NativeSelect
        size="xs"
        mb={8}
        aria-label="Region on the map"
        value={present ?? everywhere}
        data={[
          everywhere,
          ...(present === ownBox ? [ownBox] : []),
          ...REGION_PRESETS.map(({ name }) => name),
        ]}
        onChange={({ currentTarget: { value } }) => {
          if (value === ownBox) return;
          onChoose(REGION_PRESETS.find(({ name }) => name === value));
        }}
      />
    </>
  );
}
