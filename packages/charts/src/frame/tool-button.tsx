import type { ReactNode } from 'react';

/** A small square button with a picture; its name is read and shown on hover. */
export function ToolButton(props: {
  name: string;
  onPress: () => void;
  isPressed?: boolean;
  isDisabled?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className="isobath-chart-tool"
      title={props.name}
      aria-label={props.name}
      aria-pressed={props.isPressed}
      disabled={props.isDisabled}
      onClick={props.onPress}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden focusable="false">
        {props.children}
      </svg>
    </button>
  );
}
