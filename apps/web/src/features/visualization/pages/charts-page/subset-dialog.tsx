import { chartMessages } from '@isobath/contract';
import type { ObservationSubset } from '@isobath/contract';
import { formatCount, formatTime } from '@isobath/ocean';
import { Button } from '@mantine/core';
import { Dialog } from '../../../../shared/dialogs/dialog.tsx';

/** Says that a chart shows the earlier observations only, because all of them are too many. */
export function SubsetDialog({
  subset,
  onClose,
}: {
  subset: ObservationSubset;
  onClose: () => void;
}) {
  return (
    <Dialog title="Too many observations for one chart" onClose={onClose}>
      <SubsetText subset={subset} />
      <Button onClick={onClose}>OK</Button>
    </Dialog>
  );
}

/** What is shown instead of all, and until when. */
export function SubsetText({ subset: { dt2, rows, of } }: { subset: ObservationSubset }) {
  return (
    <>
      <p>{chartMessages.sparseOverMaximum}</p>
      <p>
        {`* Data before ${formatTime(Date.parse(dt2))}: about ${formatCount(rows)} of ${formatCount(of)} observations.`}
      </p>
    </>
  );
}
