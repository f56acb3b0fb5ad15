import { Kbd } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useRef } from 'react';

/** `/` moves to the search box that carries this ref, unless something is being typed elsewhere. */
export function useSlashKey() {
  const box = useRef<HTMLInputElement>(null);
  useHotkeys([
    [
      '/',
      () => {
        box.current?.focus();
        box.current?.select();
      },
    ],
  ]);
  return box;
}

/** The key, drawn inside the box. */
export function SlashHint() {
  return (
    <Kbd size="xs" aria-hidden>
      /
    </Kbd>
  );
}
