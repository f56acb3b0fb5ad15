import type { SectionCourse } from '@isobath/charts';
import { chartMessages } from '@isobath/contract';
import { empty, LoadView } from '@isobath/ui';
import { Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useIsOnTop } from '../../../../shared/dialogs/dialog-stack.ts';
import { loadableFromQuery } from '../../../../shared/requests/loadable-query.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { explainChartFailure } from '../../chart/explain-chart-failure.ts';
import { titleOf } from '../../chart/plotted-chart.ts';
import type { WaterPair } from './choose-pair.ts';
import { pairQuery, waterQuery } from './water-query.ts';
import { WaterView } from './water-view.tsx';
import styles from './workbench.module.css';

interface WorkbenchProps {
  chart: PlottedChart;
  /** Along what the section runs at first; undefined for observations at scattered places. */
  direction: SectionCourse | undefined;
  onClose: () => void;
}

const skeletonPx = 440;

/** Water masses over the whole screen: what TEOS-10 derives from the temperature and the salinity of a chart's dataset. Default export: it is loaded lazily. */
export default function Workbench({ chart, direction, onClose }: WorkbenchProps) {
  const isOnTop = useIsOnTop();
  const pair = useQuery(pairQuery(chart));
  const found = pair.data;
  return (
    <Modal.Root opened onClose={onClose} fullScreen closeOnEscape={isOnTop} trapFocus={isOnTop}>
      <Modal.Content radius={0} classNames={{ content: styles.content ?? '' }}>
        <div className={styles.bar}>
          <Modal.Title className={styles.title ?? ''}>
            Water masses: {chart.variable.Dataset_Name}
          </Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body className={styles.body ?? ''}>
          <LoadView
            of={
              found && 'explanation' in found
                ? empty(found.explanation)
                : loadableFromQuery(
                    { ...pair, data: found },
                    { doing: 'Reading the catalog', failure: chartMessages.detailsFailed },
                  )
            }
            skeleton={skeletonPx}
            onRetry={() => void pair.refetch()}
          >
            {(variables) =>
              'explanation' in variables ? null : (
                <DerivedWater chart={chart} pair={variables} direction={direction} />
              )
            }
          </LoadView>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function DerivedWater({
  chart,
  pair,
  direction,
}: Omit<WorkbenchProps, 'onClose'> & { pair: WaterPair }) {
  const query = waterQuery(chart, pair, useQueryClient());
  const derived = useQuery(query);
  const of = loadableFromQuery(derived, {
    doing: 'Fetching temperature and salinity',
    failure: explainChartFailure,
  });
  return (
    <LoadView
      of={
        of.state === 'ready' && of.value.samples.time.length === 0
          ? empty('No sample has both a temperature and a salinity.')
          : of
      }
      skeleton={skeletonPx}
      onRetry={() => void derived.refetch()}
    >
      {(water) => (
        <WaterView
          water={water}
          pair={pair}
          subtitle={titleOf(chart).subtitle}
          isClimatology={chart.variable.Climatology}
          direction={direction}
        />
      )}
    </LoadView>
  );
}
