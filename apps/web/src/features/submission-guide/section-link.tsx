import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';

/** Leads to a section of the guide, or with `part` to a part of it. */
export function ToSection({
  id,
  part,
  children,
}: {
  id: string;
  part?: string;
  children: ReactNode;
}): ReactElement {
  return (
    <Link
      to="/datasubmission/guide"
      hash={part === undefined ? id : `${id}-${part}`}
      hashScrollIntoView={false}
    >
      {children}
    </Link>
  );
}
