import { chartSubtypes } from '@isobath/contract';
import { formatLatitude, formatLongitude } from '@isobath/ocean';
import { Tooltip } from '@isobath/ui';
import { ActionIcon, Button } from '@mantine/core';
import { IconMapPin, IconX } from '@tabler/icons-react';
import type { ChartHere, PickedPlace } from './charts-here.ts';
import styles from './follow-ups.module.css';

interface FollowUpBarProps {
  place: PickedPlace;
  charts: readonly ChartHere[];
  /** Why a chart cannot be created; undefined if it can. */
  explain: (chart: ChartHere) => string | undefined;
  onFollow: (chart: ChartHere) => void;
  onClose: () => void;
}

/** The place that was chosen on a picture and the charts that there are of it. */
export function FollowUpBar({ place, charts, explain, onFollow, onClose }: FollowUpBarProps) {
  return (
    <div className={styles.bar} role="group" aria-label="At the chosen place">
      <span className={styles.place} role="status">
        <IconMapPin size={16} aria-hidden />
        {placeText(place)}
      </span>
      {charts.map((chart) => {
        const why = explain(chart);
        const words = `${chartSubtypes[chart.subtype].label} Here`;
        return (
          <Tooltip
            key={chart.subtype}
            label={
              why ?? `${words}: over all its ${chart.subtype === 'timeSeries' ? 'times' : 'depths'}`
            }
          >
            <Button
              size="xs"
              variant="default"
              data-disabled={why === undefined ? undefined : true}
              aria-disabled={why !== undefined}
              onClick={() => why === undefined && onFollow(chart)}
            >
              {words}
            </Button>
          </Tooltip>
        );
      })}
      {charts.length === 0 && <span>There is no other chart of this variable.</span>}
      <ActionIcon variant="subtle" size={28} aria-label="Forget the place" onClick={onClose}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  );
}

function placeText({ lat, lon }: PickedPlace): string {
  const words = [
    lat === undefined ? '' : formatLatitude(lat),
    lon === undefined ? '' : formatLongitude(lon),
  ];
  return words.filter(Boolean).join(', ');
}
