import { CodeDialog, programsOfStatement } from '../../../shared/programs/code-dialog.tsx';
import { writeProcedureCall } from '../../../shared/programs/write-procedure-call.ts';
import type { BoundedPart } from '../../../shared/programs/write-procedure-call.ts';

/** The rows of the picture on a dataset's page from each language. Default export: it is loaded when it is first opened. */
export default function PartCodeDialog({
  part,
  onClose,
}: {
  part: BoundedPart;
  onClose: () => void;
}) {
  return (
    <CodeDialog
      programs={programsOfStatement(writeProcedureCall('uspSpaceTime', part))}
      where="the picture on this page shows"
      onClose={onClose}
    />
  );
}
