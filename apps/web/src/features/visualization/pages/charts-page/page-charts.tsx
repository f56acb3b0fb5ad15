import { useState } from 'react';
import { useIsSessionAwaited, useSession } from '../../../../shared/session/session.ts';
import { CompareScreen } from '../../tools/compare/compare-screen.tsx';
import { ChartSheet } from '../chart-sheet/chart-sheet.tsx';
import type { PlottedCharts } from '../../chart/plotted-charts.ts';
import { ShareButton } from '../../tools/share/share-button.tsx';
import { SharedNotice } from '../../tools/share/shared-notice.tsx';
import { SubsetDialog } from './subset-dialog.tsx';
import styles from './charts-page.module.css';

interface PageChartsProps {
  plotted: PlottedCharts;
  isBeside: boolean;
  /** The short link that the charts were opened by. */
  shareId: string | undefined;
  onForgetShare: () => void;
}

/** The charts beside the panel. While the globe is shown they stay as they are, out of sight. */
export function PageCharts({ plotted, isBeside, shareId, onForgetShare }: PageChartsProps) {
  const isWelcomed = useIsWelcomed();
  if (plotted.charts.length === 0) return null;
  return (
    <div className={styles.charts} data-beside={isBeside || undefined} hidden={!plotted.areShown}>
      <ChartSheet
        head={
          <>
            <div className={styles.head}>
              <ShareButton plots={plotted.links} />
            </div>
            {plotted.warning && (
              <p role="status" className={styles.warning}>
                {plotted.warning} Close a chart of more than 10,000 points if one stays empty.
              </p>
            )}
            {shareId !== undefined && <SharedNotice id={shareId} onClose={onForgetShare} />}
          </>
        }
        charts={plotted.charts}
        explain={plotted.explain}
        onAdd={plotted.add}
        onClose={plotted.close}
        onLook={plotted.setLook}
        onPoints={plotted.setPoints}
        onGlobe={(id, opacity) => {
          plotted.showOnGlobe(id, opacity);
          if (opacity !== undefined) plotted.show(false);
        }}
      />
      {isWelcomed && <CompareScreen charts={plotted.charts} plots={plotted.links} />}
      {plotted.subset && <SubsetDialog subset={plotted.subset} onClose={plotted.forgetSubset} />}
    </div>
  );
}

/** Whether visitors have said who they are: they are asked first, and only then a comparison covers the page. It stays where a session ends behind it. */
function useIsWelcomed(): boolean {
  const isAwaited = useIsSessionAwaited();
  const { kind } = useSession();
  const [isWelcomed, setIsWelcomed] = useState(false);
  if (!isWelcomed && !isAwaited && kind !== 'anonymous') setIsWelcomed(true);
  return isWelcomed;
}
