import {
  availableSubtypes,
  chartMessages,
  chartSubtypes,
  explainPrevented,
  firstRangeFault,
  labelCreateButton,
  warnOfChart,
} from '@isobath/contract';
import type {
  ChartRange,
  ChartSubtype,
  ExistingPlot,
  ObservationSubset,
  RangeFaults,
  SizeCheckState,
  VariableReply,
} from '@isobath/contract';
import { Tooltip } from '@isobath/ui';
import { Button, NativeSelect } from '@mantine/core';
import { useSession } from '../../../../../shared/session/session.ts';
import type { NewChart } from '../../../chart/plotted-chart.ts';
import { useDepthLevels } from '../use-depth-levels.ts';
import styles from './panel.module.css';

interface HowToShowProps {
  variable: VariableReply | undefined;
  range: ChartRange;
  /** What is wrong with the fields of the panel. */
  faults: RangeFaults;
  subtype: ChartSubtype | undefined;
  onSubtype: (subtype: ChartSubtype | undefined) => void;
  sizeCheck: SizeCheckState;
  plots: readonly ExistingPlot[];
  /** Hears the chart to create; with `subset`, only that part of it. */
  onCreate: (chart: NewChart, subset: ObservationSubset | undefined) => void;
}

/** The chart type and the button that creates the chart; while it is off it says why. */
export function HowToShow(props: HowToShowProps) {
  const { variable, range, faults, subtype, sizeCheck, plots } = props;
  const session = useSession();
  const depthLevels = useDepthLevels(variable, subtype);
  const choice = {
    variable,
    ...(depthLevels && { depthLevels }),
    subtype,
    range,
    plots,
    sizeCheck,
    guestPlots: session.kind === 'guest' ? session.plots : undefined,
  };
  const fault = firstRangeFault(faults);
  const prevented = fault ?? explainPrevented(choice);
  const warning = fault === undefined ? warnOfChart(choice) : undefined;
  const create = (): void => {
    if (!variable || !subtype || prevented !== undefined) return;
    const subset = subtype === 'sparse' && !sizeCheck.allow ? sizeCheck.subset : undefined;
    props.onCreate(
      { variable, subtype, range: { ...range, ...(subset && { dt2: subset.dt2 }) } },
      subset,
    );
  };
  return (
    <>
      <NativeSelect
        size="sm"
        label="Chart type"
        disabled={!variable}
        value={subtype ?? ''}
        onChange={(event) =>
          props.onSubtype((event.currentTarget.value || undefined) as ChartSubtype | undefined)
        }
        data={[
          { value: '', label: 'Choose a chart type' },
          ...(variable ? availableSubtypes(variable) : []).map((each) => ({
            value: each,
            label: chartSubtypes[each].label,
          })),
        ]}
      />
      <Tooltip
        label={prevented ?? warning}
        opened={prevented === undefined && warning === undefined ? false : undefined}
      >
        <Button
          fullWidth
          mt={10}
          aria-disabled={prevented !== undefined}
          data-disabled={prevented !== undefined || undefined}
          aria-describedby="why-no-chart"
          onClick={create}
        >
          {labelCreateButton(choice)}
        </Button>
      </Tooltip>
      <p id="why-no-chart" className={styles.note} role="status">
        {variable && explainAtLength(prevented ?? warning, sizeCheck)}
      </p>
    </>
  );
}

/** What stands below the button: its tooltip; where the size check failed, what is known of that and what would help. */
function explainAtLength(why: string | undefined, { message }: SizeCheckState): string | undefined {
  if (why !== chartMessages.sizeCheckFailed) return why;
  return [message, chartMessages.sizeCheckError].filter(Boolean).join(' ');
}
