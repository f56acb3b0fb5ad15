import { Button } from '@mantine/core';
import { formatCount } from '@isobath/ocean';
import type { ReactNode } from 'react';
import { SideSheet } from '../../shared/dialogs/dialog.tsx';

/** The filters of narrow windows. Default export: it is loaded when it is first opened. */
export default function FilterDrawer(props: {
  total: number | undefined;
  onClose: () => void;
  children: ReactNode;
}) {
  const { total } = props;
  return (
    <SideSheet title="Filters" side="left" widthPx={340} onClose={props.onClose}>
      {props.children}
      <Button fullWidth mt="md" onClick={props.onClose}>
        {total === undefined
          ? 'Show results'
          : `Show ${formatCount(total)} ${total === 1 ? 'result' : 'results'}`}
      </Button>
    </SideSheet>
  );
}
