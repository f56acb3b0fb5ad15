import core from 'plotly.js/lib/core';
import bar from 'plotly.js/lib/bar';
import contour from 'plotly.js/lib/contour';
import heatmap from 'plotly.js/lib/heatmap';
import histogram from 'plotly.js/lib/histogram';
import scattergl from 'plotly.js/lib/scattergl';

core.register([scattergl, heatmap, contour, histogram, bar]);

/** Plotly with the traces that Isobath draws and nothing else; loaded only where a chart is. */
export const plotly = core;
