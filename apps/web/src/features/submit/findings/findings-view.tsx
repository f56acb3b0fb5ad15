import { Anchor, Button, NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { NotRun, Severity } from '@isobath/workbook';
import { columnLetters } from '@isobath/workbook';
import type { PlannedEdit } from '../edits/edit-dialog.tsx';
import type { FindingGroup, PlacedFinding, SheetFacts } from '../worker/protocol.ts';
import { FindingKindCard } from './finding-kind-card.tsx';
import { NotRunCard } from './not-run-card.tsx';
import { countFindings, selectKinds } from './select-kinds.ts';
import { useFindingsFile } from './use-findings-file.ts';
import styles from './findings.module.css';

interface FindingsViewProps {
  groups: readonly FindingGroup[];
  sheets: readonly SheetFacts[];
  /** The step that shows the findings that are not listed here. */
  elsewhere: { step: string; groups: readonly FindingGroup[]; onOpen: () => void };
  notRun: readonly NotRun[];
  /** Of the workbook: the findings file is named after it. */
  fileName: string;
  onJump: (finding: PlacedFinding) => void;
  onPlan: (edit: PlannedEdit) => void;
}

const severityNames: Readonly<Record<Severity, string>> = {
  error: 'Errors',
  warning: 'Warnings',
  note: 'Notes',
};
const severities: readonly Severity[] = ['error', 'warning', 'note'];

/** The findings by kind, with their counts and filters; each leads to its cell. */
export function FindingsView(props: FindingsViewProps) {
  const { groups, sheets, elsewhere, notRun, fileName, onJump, onPlan } = props;
  const [sheet, setSheet] = useState('');
  const [severity, setSeverity] = useState('');
  const [column, setColumn] = useState('');
  const columns = useMemo(() => listColumns(groups, sheet, sheets), [groups, sheet, sheets]);
  const kinds = useMemo(
    () =>
      selectKinds(groups, {
        sheet: sheet || undefined,
        severity: severities.find((each) => each === severity),
        column: columns.some(({ value }) => value === column) ? column : undefined,
      }),
    [groups, sheet, severity, column, columns],
  );
  const saving = useFindingsFile(fileName);
  const names = [...new Set(groups.map((group) => group.sheet))].filter(Boolean);
  return (
    <section className={styles.view} aria-labelledby="findings">
      <div className={styles.head}>
        <h2 id="findings">Findings</h2>
        <Button
          size="compact-sm"
          variant="default"
          onClick={saving.isBusy ? saving.stop : saving.start}
        >
          {saving.isBusy ? 'Stop' : 'Save all as CSV'}
        </Button>
      </div>
      {saving.failure && (
        <p className={styles.failure} role="alert">
          {saving.failure}
        </p>
      )}
      <div className={styles.filters}>
        {names.length > 1 && (
          <NativeSelect
            label="Sheet"
            size="xs"
            value={sheet}
            onChange={({ currentTarget }) => setSheet(currentTarget.value)}
            data={[{ value: '', label: 'All' }, ...names]}
          />
        )}
        <NativeSelect
          label="Severity"
          size="xs"
          value={severity}
          onChange={({ currentTarget }) => setSeverity(currentTarget.value)}
          data={[
            { value: '', label: 'All' },
            ...severities.map((value) => ({ value, label: severityNames[value] })),
          ]}
        />
        <NativeSelect
          label="Column"
          size="xs"
          value={column}
          onChange={({ currentTarget }) => setColumn(currentTarget.value)}
          data={[{ value: '', label: 'All' }, ...columns]}
        />
      </div>
      {severities.map((each) => {
        const own = kinds.filter((kind) => kind.severity === each);
        const count = countFindings(groups, each);
        const others = countFindings(elsewhere.groups, each);
        return (
          <div key={each} className={styles.group}>
            <h3>
              {severityNames[each]}{' '}
              <span className={styles.count}>{count.toLocaleString('en')}</span>
            </h3>
            {count === 0 && others === 0 && <p className={styles.none}>None.</p>}
            {others > 0 && (
              <p className={styles.none}>
                {count === 0 ? 'None in this step; ' : ''}
                {others.toLocaleString('en')} {count === 0 ? '' : 'more '}in{' '}
                <Anchor inherit component="button" type="button" onClick={elsewhere.onOpen}>
                  {elsewhere.step}
                </Anchor>
                .
              </p>
            )}
            {count > 0 && own.length === 0 && <p className={styles.none}>None with this filter.</p>}
            {own.map((kind, index) => (
              <FindingKindCard
                key={kind.rule}
                kind={kind}
                sheets={sheets}
                isOpen={each === 'error' && index === 0}
                onJump={onJump}
                onPlan={onPlan}
              />
            ))}
          </div>
        );
      })}
      <NotRunCard notRun={notRun} />
    </section>
  );
}

/** The columns that have findings, by name and letter. */
function listColumns(
  groups: readonly FindingGroup[],
  sheet: string,
  sheets: readonly SheetFacts[],
): { value: string; label: string }[] {
  const found = new Map<string, string>();
  for (const group of groups) {
    if (group.column === undefined || (sheet !== '' && group.sheet !== sheet)) continue;
    const facts = sheets.find(({ name }) => name === group.sheet);
    const index = facts?.names.indexOf(group.column) ?? -1;
    const letters = index < 0 ? '' : ` (${columnLetters(index)})`;
    found.set(group.column, `${group.column}${letters}`);
  }
  return [...found].map(([value, label]) => ({ value, label }));
}
