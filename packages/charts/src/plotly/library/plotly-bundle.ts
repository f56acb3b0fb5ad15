import core from 'plotly.js/lib/core';
import bar from 'plotly.js/lib/bar';
import heatmap from 'plotly.js/lib/heatmap';
import scattergl from 'plotly.js/src/traces/scattergl/strict';

core.register([scattergl, heatmap, bar]);

/**
 * Plotly with the traces that Isobath draws and nothing else; loaded only where a chart is. Points in WebGL come with their
 * shaders' code made beforehand: the usual trace makes it when it draws, which the pages' content policy forbids.
 */
export const plotly = core;
