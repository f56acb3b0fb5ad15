import { Button } from '@mantine/core';
import { formatCount } from '@isobath/ocean';
import { columnLetters, describeSuggestion } from '@isobath/workbook';
import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import type { PlacedFinding, SheetFacts } from '../worker/protocol.ts';
import type { PlannedEdit } from '../edits/edit-dialog.tsx';
import { planFix, planSuggestion } from '../edits/plan-edit.ts';
import type { ListedKind } from './select-kinds.ts';
import styles from './findings.module.css';

const icons = { error: IconAlertCircle, warning: IconAlertTriangle, note: IconInfoCircle } as const;
const severityLabels = { error: 'Error', warning: 'Warning', note: 'Note' } as const;

interface FindingKindCardProps {
  kind: ListedKind;
  sheets: readonly SheetFacts[];
  isOpen: boolean;
  onJump: (finding: PlacedFinding) => void;
  /** Shows what an edit would change. */
  onPlan: (edit: PlannedEdit) => void;
}

/** All findings of one rule: what is wrong, what to do, what is accepted, and where. */
export function FindingKindCard({ isOpen, ...list }: FindingKindCardProps) {
  const { kind, onPlan } = list;
  const fix = planFix(kind.rule);
  const [isShown, setIsShown] = useState(isOpen);
  const Icon = icons[kind.severity];
  return (
    <details
      className={styles.kind}
      data-severity={kind.severity}
      open={isShown}
      onToggle={({ currentTarget }) => setIsShown(currentTarget.open)}
    >
      <summary>
        <Icon
          className={styles.icon}
          size={18}
          role="img"
          aria-label={severityLabels[kind.severity]}
        />
        <span className={styles.message}>{kind.message}</span>
        <span className={styles.count}>{formatCount(kind.count)}</span>
      </summary>
      {isShown && (
        <div className={styles.body}>
          <p>
            {kind.fix} Accepted: {kind.accepted}.
          </p>
          {fix && (
            <div className={styles.actions}>
              <Button size="compact-sm" onClick={() => onPlan(fix)}>
                {fix.title}…
              </Button>
            </div>
          )}
          <FindingList {...list} />
        </div>
      )}
    </details>
  );
}

function FindingList({ kind, sheets, onJump, onPlan }: Omit<FindingKindCardProps, 'isOpen'>) {
  const listed = kind.examples.length;
  return (
    <>
      <ol className={styles.list} aria-label={kind.message}>
        {kind.examples.map((finding, index) => (
          <li key={`${finding.sheet} ${finding.row ?? ''} ${finding.column ?? ''} ${index}`}>
            <FindingLine finding={finding} sheets={sheets} onJump={onJump} />
            <FindingEdit finding={finding} onPlan={onPlan} />
          </li>
        ))}
      </ol>
      {listed < kind.count && (
        <p className={styles.none}>
          The first {formatCount(listed)} of {formatCount(kind.count)}; the CSV file has all of
          them.
        </p>
      )}
    </>
  );
}

function FindingLine({
  finding,
  sheets,
  onJump,
}: {
  finding: PlacedFinding;
  sheets: readonly SheetFacts[];
  onJump: (finding: PlacedFinding) => void;
}) {
  const words = (
    <>
      <span className={styles.place}>{describePlace(finding)}</span>
      {finding.value !== undefined && finding.value !== '' && (
        <code className={styles.value}>{finding.value}</code>
      )}
      {finding.detail !== undefined && <span className={styles.detail}>{finding.detail}</span>}
    </>
  );
  const isInSheet = sheets.some(({ name }) => name === finding.sheet);
  const leads = isInSheet && (finding.row !== undefined || finding.columnIndex !== undefined);
  return leads ? (
    <button type="button" className={styles.line} onClick={() => onJump(finding)}>
      {words}
    </button>
  ) : (
    <span className={styles.line}>{words}</span>
  );
}

/** The fix of one cell, or what the finding suggests. */
function FindingEdit({
  finding,
  onPlan,
}: {
  finding: PlacedFinding;
  onPlan: (edit: PlannedEdit) => void;
}) {
  const { rule, sheet, row, columnIndex, suggestions = [] } = finding;
  const isCell = row !== undefined && columnIndex !== undefined;
  const fix = isCell ? planFix(rule, { sheet, row, column: columnIndex }) : undefined;
  if (suggestions.length === 0 && fix === undefined) return null;
  return (
    <span className={styles.edit}>
      {suggestions.map((suggestion) => (
        <span key={describeSuggestion(suggestion)} className={styles.suggestion}>
          <span>Suggestion: {describeSuggestion(suggestion)}</span>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`Preview the suggestion: ${describeSuggestion(suggestion)}`}
            onClick={() => onPlan(planSuggestion(suggestion))}
          >
            Preview
          </Button>
        </span>
      ))}
      {fix && (
        <Button size="compact-xs" variant="default" onClick={() => onPlan(fix)}>
          Fix this cell
        </Button>
      )}
    </span>
  );
}

/** Where a finding is, as a spreadsheet program says it: data, row 14, lat (B). */
function describePlace({ sheet, row, column, columnIndex }: PlacedFinding): string {
  const letters = columnIndex === undefined ? '' : columnLetters(columnIndex);
  const named =
    column === undefined || column === letters
      ? letters && `column ${letters}`
      : `${column}${letters && ` (${letters})`}`;
  const parts = [sheet, row === undefined ? '' : `row ${row}`, named];
  return parts.filter((part) => part !== '').join(', ') || 'the file';
}
