/** The tool that shows or hides error bars, drawn along the axis of the values; none where there are no deviations. */
export function errorBarTools(bars: {
  hasDeviations: boolean;
  isShown: boolean;
  isUpright: boolean;
}): {
  name: string;
  icon: string;
  isPressed: boolean;
  change: { hasErrorBars: boolean };
}[] {
  if (!bars.hasDeviations) return [];
  return [
    {
      name: bars.isShown ? 'Hide error bars' : 'Show error bars',
      icon: bars.isUpright ? 'M8 2v12M5 2h6M5 14h6M8 8h0.01' : 'M2 8h12M2 5v6M14 5v6M8 8h0.01',
      isPressed: bars.isShown,
      change: { hasErrorBars: !bars.isShown },
    },
  ];
}
