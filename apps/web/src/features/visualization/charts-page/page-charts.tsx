import { ChartSheet } from '../chart-sheet/chart-sheet.tsx';
import type { PlottedCharts } from './use-plotted-charts.ts';
import styles from './charts-page.module.css';

/** The charts beside the panel. While the globe is shown they stay as they are, out of sight. */
export function PageCharts({ plotted, isBeside }: { plotted: PlottedCharts; isBeside: boolean }) {
  if (plotted.charts.length === 0) return null;
  return (
    <div className={styles.charts} data-beside={isBeside || undefined} hidden={!plotted.areShown}>
      <ChartSheet
        charts={plotted.charts}
        onClose={plotted.close}
        onLook={plotted.setLook}
        onPoints={plotted.setPoints}
      />
    </div>
  );
}
