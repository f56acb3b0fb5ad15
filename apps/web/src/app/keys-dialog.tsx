import { Kbd, Table } from '@mantine/core';
import { Dialog } from '../shared/dialogs/dialog.tsx';

const keys: readonly (readonly [key: string, what: string])[] = [
  ['/', 'Go to the search box'],
  ['?', 'Show these keys'],
  ['← → ↑ ↓', 'On a map: move the cursor and hear the value'],
  ['Enter', 'On a map: charts of the place at the cursor'],
  ['+  −  0', 'On a map: zoom in, zoom out, show all'],
  ['Esc', 'Close what is open'],
];

/** What the keyboard does. Default export: it is loaded when it is first opened. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard" onClose={onClose}>
      <Table>
        <Table.Tbody>
          {keys.map(([key, what]) => (
            <Table.Tr key={key}>
              <Table.Td>
                <Kbd>{key}</Kbd>
              </Table.Td>
              <Table.Td>{what}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Dialog>
  );
}
