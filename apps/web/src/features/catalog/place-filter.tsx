import { BoxMap } from '../../shared/maps/box-map.tsx';
import { RegionChoice } from '../../shared/maps/region-choice.tsx';
import type { CatalogAddress } from '../../shared/addresses/catalog-address.ts';
import { NumberField } from '../../shared/fields/number-field.tsx';
import type { ChangeSearch } from './use-catalog-address.ts';
import styles from './catalog.module.css';

const noPlace = { latStart: undefined, latEnd: undefined, lonStart: undefined, lonEnd: undefined };

/** A box chosen by name, drawn on a map or typed. West greater than east is a box across the date line. */
export function PlaceFilter({
  address,
  problem,
  onChange,
}: {
  address: CatalogAddress;
  /** What is wrong with the latitudes; undefined if nothing is. */
  problem: string | undefined;
  onChange: ChangeSearch;
}) {
  const { latStart, latEnd, lonStart, lonEnd } = address;
  const isLimited = [latStart, latEnd, lonStart, lonEnd].some((bound) => bound !== undefined);
  const box =
    isLimited && problem === undefined
      ? { south: latStart ?? -90, north: latEnd ?? 90, west: lonStart ?? -180, east: lonEnd ?? 180 }
      : undefined;
  return (
    <>
      <RegionChoice
        box={box}
        onChoose={(chosen) =>
          onChange(
            chosen
              ? {
                  latStart: chosen.south,
                  latEnd: chosen.north,
                  lonStart: chosen.west,
                  lonEnd: chosen.east,
                }
              : noPlace,
          )
        }
      />
      <BoxMap
        box={box}
        onDraw={({ south, north, west, east }) =>
          onChange({ latStart: south, latEnd: north, lonStart: west, lonEnd: east })
        }
      />
      <div className={styles.bounds}>
        <NumberField
          size="xs"
          label="South"
          value={latStart}
          min={-90}
          max={90}
          step={1}
          placeholder="-90"
          unit="°"
          onChange={(value) => onChange({ latStart: value }, 'replace')}
        />
        <NumberField
          size="xs"
          label="North"
          value={latEnd}
          problem={problem}
          min={-90}
          max={90}
          step={1}
          placeholder="90"
          unit="°"
          onChange={(value) => onChange({ latEnd: value }, 'replace')}
        />
        <NumberField
          size="xs"
          label="West"
          value={lonStart}
          min={-180}
          max={180}
          step={1}
          placeholder="-180"
          unit="°"
          onChange={(value) => onChange({ lonStart: value }, 'replace')}
        />
        <NumberField
          size="xs"
          label="East"
          value={lonEnd}
          min={-180}
          max={180}
          step={1}
          placeholder="180"
          unit="°"
          onChange={(value) => onChange({ lonEnd: value }, 'replace')}
        />
      </div>
      <p className={styles.note}>
        {lonStart !== undefined && lonEnd !== undefined && lonStart > lonEnd
          ? 'This box crosses the date line.'
          : 'Drag on the map, or type. West greater than east crosses the date line.'}
      </p>
    </>
  );
}
