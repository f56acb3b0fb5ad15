import { Button, Group } from '@mantine/core';
import { formatBytes, formatCount } from '@isobath/ocean';
import { useMemo, useState } from 'react';
import { readTypedCell } from '@isobath/workbook';
import { IconUsers } from '@tabler/icons-react';
import { CreditsDialog } from './credits/credits-dialog.tsx';
import type { PlannedEdit } from './edits/edit-dialog.tsx';
import { EditDialog } from './edits/edit-dialog.tsx';
import { EditTools } from './edits/edit-tools.tsx';
import { FindingsView } from './findings/findings-view.tsx';
import { isDataFinding, isDataSheet } from './findings/select-kinds.ts';
import { writeVerdict } from './findings/write-verdict.ts';
import { stepNames } from './step-names.ts';
import { SheetGrid } from './grid/sheet-grid.tsx';
import type { CellPlace } from './grid/move-cell.ts';
import { DataPicture } from './picture/data-picture.tsx';
import type { LoadedFile } from './tool/tool-state.ts';
import { toolSession } from './tool/tool-session.ts';
import type { PlacedFinding, SheetFacts } from './worker/protocol.ts';
import styles from './submit.module.css';

interface SheetStepProps {
  /** The data sheet, or all else. */
  part: 'workbook' | 'data';
  tool: LoadedFile;
  onBack: () => void;
  onNext: () => void;
}

/** A step of validation: the verdict, the findings of its sheets, and the sheets themselves. */
export function SheetStep({ part, tool, onBack, onNext }: SheetStepProps) {
  const { file, report, outcome, edition } = tool;
  const isData = part === 'data';
  const groups = useMemo(
    () => report.groups.filter((group) => isDataFinding(group) === isData),
    [report, isData],
  );
  const sheets = useMemo(
    () => outcome.sheets.filter(({ name }) => isDataSheet(name) === isData),
    [outcome, isData],
  );
  const [planned, setPlanned] = useState<PlannedEdit>();
  const [isCrediting, setIsCrediting] = useState(false);
  const [shownName, setShownName] = useState<string>();
  const [target, setTarget] = useState<{ place: CellPlace }>();
  const shown = sheets.find(({ name }) => name === shownName) ?? sheets[0];
  const jumpTo = ({ sheet, row, columnIndex }: PlacedFinding): void => {
    const facts = outcome.sheets.find(({ name }) => name === sheet);
    if (facts === undefined) return;
    setShownName(sheet);
    setTarget({ place: { row: row ?? Math.max(1, facts.headerRow), column: columnIndex ?? 0 } });
  };
  return (
    <>
      <section className={styles.verdict} data-kind={report.errorCount > 0 ? 'error' : 'fine'}>
        <p role="status">{tool.isChecking ? 'Checking the change…' : writeVerdict(report)}</p>
        <p className={styles.hint}>
          {file.name}, {formatBytes(file.size)}
        </p>
      </section>
      <div className={styles.columns}>
        <FindingsView
          groups={groups}
          sheets={outcome.sheets}
          elsewhere={{
            step: stepNames[isData ? 'workbook' : 'data'],
            groups: report.groups.filter((group) => isDataFinding(group) !== isData),
            onOpen: isData ? onBack : onNext,
          }}
          notRun={report.notRun}
          fileName={file.name}
          onJump={jumpTo}
          onPlan={setPlanned}
        />
        <section className={styles.sheets} aria-label="Sheets">
          <EditTools tool={tool} />
          {!isData && (
            <Button
              size="compact-sm"
              variant="default"
              mb={8}
              leftSection={<IconUsers size={16} aria-hidden />}
              onClick={() => setIsCrediting(true)}
            >
              People and funding
            </Button>
          )}
          <SheetTabs sheets={sheets} shown={shown} onShow={setShownName} />
          {shown ? (
            <SheetGrid
              key={shown.name}
              sheet={shown}
              edition={edition}
              target={target}
              onEdit={({ row, column }, text) =>
                toolSession.edit({
                  type: 'cells',
                  sheet: shown.name,
                  cells: [[row, column, readTypedCell(text)]],
                })
              }
              onUndo={() => toolSession.undo()}
              onRedo={() => toolSession.redo()}
            />
          ) : (
            <p className={styles.hint}>The workbook has no sheet to show here.</p>
          )}
        </section>
      </div>
      {report.unmarkedCount > 0 && (
        <p className={styles.hint}>
          {formatCount(report.unmarkedCount)} findings are not marked in the sheets and on the map;
          the list counts them, and the CSV file has all of them.
        </p>
      )}
      {isData && shown && (
        <DataPicture
          edition={edition}
          onRow={(row) =>
            setTarget({ place: { row, column: Math.max(0, shown.names.indexOf('lat')) } })
          }
        />
      )}
      {isCrediting && <CreditsDialog tool={tool} onClose={() => setIsCrediting(false)} />}
      {planned && (
        <EditDialog edit={planned} edition={edition} onClose={() => setPlanned(undefined)} />
      )}
      <Group justify="space-between" mt="lg">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button onClick={onNext}>{stepNames[isData ? 'submission' : 'data']}</Button>
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
