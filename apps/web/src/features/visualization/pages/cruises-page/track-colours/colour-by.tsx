import { ColourBar, paletteNames } from '@isobath/charts';
import { cruiseMessages } from '@isobath/contract';
import { formatCount } from '@isobath/ocean';
import { ErrorCard } from '@isobath/ui';
import { Loader, NativeSelect } from '@mantine/core';
import { describeFailure } from '../../../../../shared/requests/loadable-query.ts';
import { datasetsOf } from './measured-variables.ts';
import type { MeasuredVariable } from './measured-variables.ts';
import type { ColourInAddress, MeasuredTracks, TrackColours } from './use-track-colours.ts';
import { surfaceMetres } from './measured-rows.ts';
import styles from './track-colours.module.css';

interface ColourByProps {
  coloured: TrackColours;
  colour: ColourInAddress;
  onChange: (colour: ColourInAddress) => void;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** Wider than it is, for ticks closer to each other than under a chart. */
const barPx = 400;

/** Chooses what the tracks are coloured by, and tells the colours of a variable with its unit. */
export function ColourBy({ coloured, colour, onChange, isOpen, onOpen }: ColourByProps) {
  const { variables, measured, isFetching, error } = coloured;
  const chosen = measured?.variable.key ?? '';
  return (
    <details
      className={styles.colour}
      open={isOpen}
      onToggle={(event) => onOpen(event.currentTarget.open)}
    >
      <summary>Colours of the tracks</summary>
      <NativeSelect
        size="xs"
        label="Colour by"
        value={chosen}
        data={[
          { value: '', label: 'Cruise' },
          ...variables.map((variable) => ({ value: variable.key, label: labelOf(variable) })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ colour: value || undefined })}
      />
      {error && <ErrorCard {...describeFailure(error, cruiseMessages.listFailed)} />}
      {measured && (
        <>
          <NativeSelect
            size="xs"
            label="Palette"
            value={colour.palette ?? 'Default'}
            data={[...paletteNames]}
            onChange={({ currentTarget: { value } }) =>
              onChange({ palette: value === 'Default' ? undefined : value })
            }
          />
          <div className="isobath-chart">
            <ColourBar
              colouring={measured.colouring}
              unit={measured.variable.unit}
              widthPx={barPx}
            />
          </div>
          <p className={styles.words} role="status">
            {isFetching ? <Loader size={12} aria-label="Fetching values" /> : countText(measured)}
          </p>
        </>
      )}
    </details>
  );
}

function labelOf(variable: MeasuredVariable): string {
  const { longName, unit, columns } = variable;
  const cruises = columns.filter((column) => column !== undefined).length;
  const datasets = datasetsOf(variable);
  const where =
    datasets.length === 1
      ? (datasets[0]?.Dataset_Long_Name ?? '')
      : `${formatCount(datasets.length)} datasets`;
  const of = `${formatCount(cruises)} of ${formatCount(columns.length)} cruises`;
  return `${longName}${unit && ` (${unit})`}, ${where}${columns.length > 1 ? `, ${of}` : ''}`;
}

function countText({ values, colouring, variable }: MeasuredTracks): string {
  const places = [...values.values()].reduce((sum, each) => sum + each.length, 0);
  const { count } = colouring.statistics;
  const depth = datasetsOf(variable).some(({ Has_Depth }) => Has_Depth)
    ? ` Means of the upper ${surfaceMetres} m.`
    : '';
  const missing =
    count < places ? ` The other ${formatCount(places - count)} are drawn as rings.` : '';
  return `${formatCount(count)} of ${formatCount(places)} drawn places have a value.${missing}${depth}`;
}
