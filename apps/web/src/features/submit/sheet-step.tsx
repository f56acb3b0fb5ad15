import { Button, Group } from '@mantine/core';
import { formatBytes } from '@isobath/ocean';
import { useMemo, useState } from 'react';
import { FindingsView } from './findings/findings-view.tsx';
import { isDataFinding, isDataSheet } from './findings/select-kinds.ts';
import { writeVerdict } from './findings/write-verdict.ts';
import { SheetGrid } from './grid/sheet-grid.tsx';
import type { CellPlace } from './grid/move-cell.ts';
import type { CheckReport, PlacedFinding, SheetFacts } from './worker/protocol.ts';
import styles from './submit.module.css';

interface SheetStepProps {
  /** The data sheet, or all else. */
  part: 'workbook' | 'data';
  file: File;
  report: CheckReport;
  turn: number;
  onBack: () => void;
  onNext: () => void;
}

/** A step of validation: the verdict, the findings of its sheets, and the sheets themselves. */
export function SheetStep({ part, file, report, turn, onBack, onNext }: SheetStepProps) {
  const isData = part === 'data';
  const groups = useMemo(
    () => report.groups.filter((group) => isDataFinding(group) === isData),
    [report, isData],
  );
  const sheets = useMemo(
    () => report.sheets.filter(({ name }) => isDataSheet(name) === isData),
    [report, isData],
  );
  const [shownName, setShownName] = useState<string>();
  const [target, setTarget] = useState<{ place: CellPlace }>();
  const shown = sheets.find(({ name }) => name === shownName) ?? sheets[0];
  const jumpTo = ({ sheet, row, columnIndex }: PlacedFinding): void => {
    const facts = report.sheets.find(({ name }) => name === sheet);
    if (facts === undefined) return;
    setShownName(sheet);
    setTarget({ place: { row: row ?? Math.max(1, facts.headerRow), column: columnIndex ?? 0 } });
  };
  return (
    <>
      <section className={styles.verdict} data-kind={report.errorCount > 0 ? 'error' : 'fine'}>
        <p role="status">{writeVerdict(report)}</p>
        <p className={styles.hint}>
          {file.name}, {formatBytes(file.size)}
        </p>
      </section>
      <div className={styles.columns}>
        <FindingsView
          groups={groups}
          sheets={report.sheets}
          notRun={report.notRun}
          fileName={file.name}
          onJump={jumpTo}
        />
        <section className={styles.sheets} aria-label="Sheets">
          <SheetTabs sheets={sheets} shown={shown} onShow={setShownName} />
          {shown ? (
            <SheetGrid
              key={shown.name}
              sheet={shown}
              edition={turn}
              target={target}
              onEdit={() => undefined}
            />
          ) : (
            <p className={styles.hint}>The workbook has no sheet to show here.</p>
          )}
        </section>
      </div>
      <Group justify="space-between" mt="lg">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button onClick={onNext}>{isData ? 'Submission' : 'Data Sheet Validation'}</Button>
      </Group>
    </>
  );
}

function SheetTabs({
  sheets,
  shown,
  onShow,
}: {
  sheets: readonly SheetFacts[];
  shown: SheetFacts | undefined;
  onShow: (name: string) => void;
}) {
  return (
    <div className={styles.tabs} role="group" aria-label="Shown sheet">
      {sheets.map(({ name }) => (
        <Button
          key={name}
          size="compact-sm"
          variant={name === shown?.name ? 'light' : 'subtle'}
          aria-pressed={name === shown?.name}
          onClick={() => onShow(name)}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
