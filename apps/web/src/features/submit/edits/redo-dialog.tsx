import { ConfirmDialog } from '../../../shared/dialogs/confirm-dialog.tsx';
import { toolSession, useTool } from '../tool/tool-session.ts';

/** Asks before an edit drops what can be redone. */
export function RedoDialog() {
  const tool = useTool();
  if (tool.phase !== 'checked' || tool.asked === undefined) return null;
  return (
    <ConfirmDialog
      title="Drop what you have undone?"
      confirm="Edit and drop it"
      onConfirm={() => toolSession.confirmEdit(true)}
      onClose={() => toolSession.confirmEdit(false)}
    >
      <p>You have undone changes that can still be redone. A new change drops them.</p>
    </ConfirmDialog>
  );
}
