import { ToolButton } from './tool-button.tsx';

/** The two buttons that save a chart's picture; off until it is drawn. */
export function SaveTools(props: { isOff: boolean; onSave: (format: 'svg' | 'png') => void }) {
  return (
    <>
      <ToolButton name="Save as SVG" isDisabled={props.isOff} onPress={() => props.onSave('svg')}>
        <path d="M8 2.5v7.5M5 7l3 3 3-3M3 13h10" />
      </ToolButton>
      <ToolButton name="Save as PNG" isDisabled={props.isOff} onPress={() => props.onSave('png')}>
        <path d="M2.5 3.5h11v9h-11zM3 11l3-3 2.5 2.5L11 8l2.5 2.5M5.5 6h.01" />
      </ToolButton>
    </>
  );
}
