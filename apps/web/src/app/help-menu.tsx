import { ActionIcon } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { Menu } from '@isobath/ui';
import { IconBook, IconCode, IconHelpCircle, IconKeyboard, IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const KeysDialog = lazy(() => import('./keys-dialog.tsx'));

/** Documentation and keys. Videos, tours and hints join this menu when they exist. */
export function HelpMenu() {
  const [isOpen, { open, close }] = useDisclosure(false);
  useHotkeys(
    [
      ['shift+?', open],
      ['?', open],
    ],
    ['INPUT', 'TEXTAREA', 'SELECT'],
    false,
  );
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon variant="subtle" size={40} aria-label="Help">
            <IconHelpCircle size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to="/documentation" leftSection={<IconBook size={16} />}>
            Documentation
          </Menu.Item>
          <Menu.Item component="a" href="/api/docs" leftSection={<IconCode size={16} />}>
            API reference
          </Menu.Item>
          <Menu.Item component={Link} to="/contact" leftSection={<IconMail size={16} />}>
            Contact Us
          </Menu.Item>
          <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={open}>
            Keyboard
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen && (
        <Suspense>
          <KeysDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}
