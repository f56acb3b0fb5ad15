import { ToolButton } from './tool-button.tsx';

/** Shows or hides error bars, drawn along the axis of the values; nothing where there are no deviations. */
export function ErrorBarTool(props: {
  hasDeviations: boolean;
  isShown: boolean;
  isUpright: boolean;
  onChange: (isShown: boolean) => void;
}) {
  if (!props.hasDeviations) return null;
  return (
    <ToolButton
      name={props.isShown ? 'Hide error bars' : 'Show error bars'}
      isPressed={props.isShown}
      onPress={() => props.onChange(!props.isShown)}
    >
      <path
        d={props.isUpright ? 'M8 2v12M5 2h6M5 14h6M8 8h0.01' : 'M2 8h12M2 5v6M14 5v6M8 8h0.01'}
      />
    </ToolButton>
  );
}
