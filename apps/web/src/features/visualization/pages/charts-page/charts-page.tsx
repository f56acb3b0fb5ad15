import { pageHeads } from '@isobath/contract';
import { Globe } from '@isobath/globe';
import type { GlobeView } from '@isobath/globe';
import { Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { addressOfVariable } from '../../../../shared/addresses/charts-address.ts';
import { PageHead } from '../../../../shared/screens/page-head.tsx';
import { useDrawingCode } from '../../chart/use-drawing-code.ts';
import { LineBar } from '../../tools/line-section/line-bar.tsx';
import { useGlobeLayer } from '../../tools/globe-layer/use-globe-layer.tsx';
import { readBasemap } from './basemap.ts';
import { readRange, readSubtype } from './read-range.ts';
import { boxOfRange, centreOfCoverage } from './region-box.ts';
import { GuestWelcome } from './guest-welcome.tsx';
import { ChosenVariable } from './panel/chosen-variable.tsx';
import { PageCharts } from './page-charts.tsx';
import { HowToShow } from './panel/how-to-show.tsx';
import { PanelTools } from './panel/panel-tools.tsx';
import { ShowPanel } from './panel/show-panel.tsx';
import { VariableProblem } from './panel/variable-problem.tsx';
import { Panel } from './panel/panel.tsx';
import { usePanelFaults } from './panel/refused-fields.ts';
import { useChartSize } from '../../chart/use-chart-size.ts';
import { useChartsAddress } from './use-charts-address.ts';
import { useDrawing } from './use-drawing.ts';
import { useFirstMap } from './use-first-map.ts';
import { useChosenVariable } from './use-chosen-variable.ts';
import { usePlottedCharts } from './use-plotted-charts.ts';
import { useWideWindow } from './use-wide-window.ts';
import styles from './charts-page.module.css';

const panelPx = 372;
const firstView: GlobeView = { lon: -140, lat: 15 };

/** A variable, its restriction in a panel, and the globe that shows where; all of it stands in the address. */
export function ChartsPage(): ReactElement {
  const { address, change } = useChartsAddress();
  const firstMap = useFirstMap(address, change);
  const isWide = useWideWindow();
  const [isPanelOpen, setIsPanelOpen] = useState(isWide);
  const [view, setView] = useState(firstView);
  const [basemap] = useState(readBasemap);
  const [openedMs] = useState(() => Date.now());
  const { chosen, error, isLoading } = useChosenVariable(address, (variable) => {
    const { lon, lat } = centreOfCoverage(variable);
    setView((before) => ({ ...before, lon, lat }));
  });
  const range = readRange(address, chosen, openedMs);
  const fields = usePanelFaults(chosen, range);
  const isLocked = address.locked === 'true';
  const plotted = usePlottedCharts(address, change);
  const onGlobe = useGlobeLayer(plotted, view);
  const subtype = readSubtype(address, chosen);
  useDrawingCode(chosen && subtype, true);
  const sizeCheck = useChartSize(chosen, subtype, range);
  const drawing = useDrawing({
    variable: chosen,
    subtype,
    range,
    plotted,
    onRegion: ({ south, north, west, east }) =>
      change({ lat1: south, lat2: north, lon1: west, lon2: east }),
    onBegin: () => isWide || setIsPanelOpen(false),
  });
  return (
    <div className={styles.page}>
      <PageHead {...pageHeads['/visualization/charts']} />
      <h1 className="isobath-only-read">Charts and Plots</h1>
      <Suspense fallback={<div className={styles.sky} />}>
        <Globe
          label="Globe"
          view={view}
          onViewChange={setView}
          basemap={basemap}
          box={boxOfRange(range)}
          {...drawing.onGlobe}
          {...onGlobe.props}
          coveredLeftPx={isPanelOpen && isWide ? panelPx : 0}
        />
      </Suspense>
      {onGlobe.legend}
      <PageCharts
        plotted={plotted}
        isBeside={isPanelOpen && isWide}
        shareId={address.share}
        onForgetShare={() => change({ share: undefined })}
      />
      {drawing.line.line && <LineBar section={drawing.line} isBeside={isPanelOpen && isWide} />}
      {drawing.isRegion && (
        <p className={styles.help} role="status" data-beside={(isPanelOpen && isWide) || undefined}>
          Click on the globe to start drawing, and again to finish.
        </p>
      )}
      {isPanelOpen ? (
        <Panel
          tools={
            <PanelTools
              isLocked={isLocked}
              onLock={(isOn) => change(isOn ? { ...range, locked: 'true' } : { locked: undefined })}
              drawing={drawing}
              onHide={() => setIsPanelOpen(false)}
              chartCount={plotted.charts.length}
              areChartsShown={plotted.areShown}
              onShowCharts={plotted.show}
            />
          }
          what={
            <>
              <ChosenVariable
                variable={chosen}
                isLoading={isLoading}
                range={range}
                isLocked={isLocked}
                onChoose={(name, isKept) =>
                  change({
                    ...addressOfVariable(name, isKept),
                    ...(isKept ? range : { locked: undefined }),
                  })
                }
              />
              <VariableProblem error={error ?? firstMap.error} problem={firstMap.problem} />
            </>
          }
          how={
            <HowToShow
              variable={chosen}
              range={range}
              faults={fields.faults}
              subtype={subtype}
              onSubtype={(chart) => change({ chart })}
              sizeCheck={sizeCheck}
              plots={plotted.plots}
              onCreate={(chart, subset) => {
                plotted.add(chart, subset);
                if (!isWide) setIsPanelOpen(false);
              }}
            />
          }
          areBoundsOff={isLocked || drawing.isRegion}
          variable={chosen}
          range={range}
          {...fields}
          onChange={change}
        />
      ) : (
        <ShowPanel onPress={() => setIsPanelOpen(true)} />
      )}
      <GuestWelcome />
    </div>
  );
}
