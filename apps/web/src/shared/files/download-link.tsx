import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type LinkLook = Pick<
  ComponentProps<'a'>,
  'className' | 'style' | 'children' | 'aria-label' | 'ref'
>;

/** A link that opens the download dialog of a dataset over the present screen. */
export function DownloadLink({ shortName, ...look }: LinkLook & { shortName: string }) {
  return (
    <Link
      to="."
      search={(before) => ({ ...before, download: shortName })}
      resetScroll={false}
      {...look}
    />
  );
}
