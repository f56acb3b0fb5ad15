import type { Plugin } from 'vite';

const styles = 'maplibre-gl/dist/maplibre-gl.css';
const nothing = '\0no-map-styles';

/**
 * Leaves MapLibre's style sheet out of Plotly, which asks for it wherever it is built, also without its maps. Loaded with a chart, after the sheet of the globe, it would
 * take the height of the globe of the page away.
 */
export function leaveOutMapStyles(): Plugin {
  return {
    name: 'leave-out-map-styles',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === styles && importer?.includes('/plotly.js/') ? nothing : undefined,
    load: (id) => (id === nothing ? 'export {};' : undefined),
  };
}
