import { ActionIcon, NativeSelect } from '@mantine/core';
import { kindsFor } from '@isobath/charts';
import { formatNumber, formatPlace } from '@isobath/ocean';
import { IconX } from '@tabler/icons-react';
import { chartedVariable } from '../../../shared/charts/charted-variable.ts';
import type { DepthLayer } from './depth-layers.ts';
import { PlaceChart } from './place-chart.tsx';
import { placeRows } from './place-props.ts';
import { usePlace } from './use-place.ts';
import type { ChosenPlaceProps } from './use-place.ts';
import styles from './explorer.module.css';

/** The charts of the rows at a place. Default export: it is loaded with the first place that is chosen. */
export default function ChosenPlace(props: ChosenPlaceProps) {
  const { variable, onDepth, onForget } = props;
  const { place, reach, layers, level, rows, hasNothing } = usePlace(props);
  const kinds = kindsFor(chartedVariable(variable), hasNothing ? ['through-time'] : placeRows);
  return (
    <section className={styles.place} aria-label="At the chosen place">
      <header>
        <h2>{formatPlace(place.lat, place.lon)}</h2>
        <p>
          {variable.meta.visType === 'Sparse'
            ? `Observations within ${formatNumber(reach)}° of this place`
            : 'The grid cell at this place'}
        </p>
        {onDepth && layers.length > 1 && (
          <NativeSelect
            size="xs"
            aria-label="Depth of the series"
            value={level?.label}
            data={layers.map(({ label }) => label)}
            onChange={(event) =>
              onDepth(middleOf(layers.find(({ label }) => label === event.currentTarget.value)))
            }
          />
        )}
        {onForget && (
          <ActionIcon variant="subtle" onClick={onForget} aria-label="Forget the place">
            <IconX size={16} />
          </ActionIcon>
        )}
      </header>
      <div
        className={styles.placeCharts}
        data-single={kinds.length === 1 || undefined}
        data-lone={rows['through-time'].query.data?.rowCount === 1 || undefined}
      >
        {kinds.map(
          (kind) =>
            kind.rows !== 'shown' && (
              <PlaceChart key={kind.name} kind={kind} variable={variable} {...rows[kind.rows]} />
            ),
        )}
      </div>
    </section>
  );
}

function middleOf(layer: DepthLayer | undefined): number {
  return layer ? (layer.top + layer.bottom) / 2 : 0;
}
