import './marks.css';
import { IconFlask, IconRefresh, IconStack2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Tooltip } from '../floating/tooltip.tsx';

const kinds = {
  ancillary: {
    words: 'Ancillary Data',
    meaning: 'Other data were added to these measurements at the same places and times.',
    icon: <IconStack2 size={13} />,
  },
  continuous: {
    words: 'Continuously Updated',
    meaning: 'New measurements arrive as they are made.',
    icon: <IconRefresh size={13} />,
  },
  synthetic: {
    words: 'Synthetic',
    meaning: 'Made by a generator for demonstration: not measurements.',
    icon: <IconFlask size={13} />,
  },
} as const;

/** The chips that the portal knows. */
export type ChipKind = keyof typeof kinds;

/** A small label that says something about a dataset; its meaning is a tooltip, and colour is never its only sign. */
export function Chip(props: { kind: ChipKind } | { words: ReactNode; meaning?: string }) {
  const chip =
    'kind' in props
      ? kinds[props.kind]
      : { words: props.words, meaning: props.meaning, icon: null };
  const label = (
    <span className="isobath-chip" data-kind={'kind' in props ? props.kind : 'plain'}>
      {chip.icon}
      {chip.words}
    </span>
  );
  return chip.meaning ? <Tooltip label={chip.meaning}>{label}</Tooltip> : label;
}
