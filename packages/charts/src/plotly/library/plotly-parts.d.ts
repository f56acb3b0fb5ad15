// Plotly types its whole and not its parts.
declare module 'plotly.js/lib/core' {
  import type * as Plotly from 'plotly.js';
  const core: typeof Plotly & { register(traces: readonly object[]): void };
  export default core;
}
declare module 'plotly.js/lib/bar' {
  const trace: object;
  export default trace;
}
declare module 'plotly.js/lib/heatmap' {
  const trace: object;
  export default trace;
}
declare module 'plotly.js/src/traces/scattergl/strict' {
  const trace: object;
  export default trace;
}
