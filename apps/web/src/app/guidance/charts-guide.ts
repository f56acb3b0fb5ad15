import { helpStep } from './guide-parts.ts';
import type { Guide, Stage } from './guide-parts.ts';

const searchOfVariables = '[role="search"][aria-label="Variables"]';
const variables: Stage = {
  shown: searchOfVariables,
  open: 'aside[aria-label="Control panel"] > div:nth-of-type(2) button',
  close: 'section[role="dialog"] button[aria-label="Close"]',
};
/** The tour and the hints of Charts and Plots, on the page and in its search for variables. */
export const chartsGuide: Guide = {
  steps: [
    {
      target: variables.open,
      title: 'Variable',
      text: 'Begin here: find a variable among all datasets.',
      placement: 'right-start',
    },
    {
      target: `${searchOfVariables} input`,
      stage: variables,
      title: 'Search',
      text: 'Words in any order: names, units, sensors, datasets. All of them must match.',
      placement: 'bottom-start',
    },
    {
      target: `${searchOfVariables} > div:first-child`,
      stage: variables,
      title: 'Filters',
      text: 'Make, sensor and region; the numbers tell how many datasets each of them leaves.',
    },
    {
      target: `${searchOfVariables} [aria-controls="additional-filters"]`,
      stage: variables,
      title: 'Additional filters',
      text: 'Dates, an area, depth levels, resolutions, source, distributor and process level.',
      placement: 'bottom-start',
    },
    {
      target: `${searchOfVariables} [aria-controls="additional-filters"] + button`,
      stage: variables,
      title: 'Reset',
      text: 'Takes all words and filters away.',
      placement: 'bottom-start',
    },
    {
      target: 'section[aria-label^="Observation ("]',
      stage: variables,
      title: 'Observations',
      text: 'Datasets that were measured, by satellites, ships, floats and at stations.',
      placement: 'right-start',
    },
    {
      target: 'section[aria-label^="Model ("]',
      stage: variables,
      title: 'Models',
      text: 'Datasets that were calculated.',
      placement: 'left-start',
    },
    {
      target: '[role="treeitem"] [class*="count"]',
      stage: variables,
      title: 'How many variables',
      text: 'Open a dataset to see its variables, and choose one of them.',
    },
    {
      target: '[role="treeitem"] button[aria-label^="About "]',
      stage: variables,
      title: 'About a dataset',
      text: 'What it is, and a link to its page in the catalog.',
      placement: 'left',
    },
    helpStep,
  ],
  hints: [
    {
      target: variables.open,
      title: 'The variable',
      text: 'Opens the search of all variables, by words, kind, sensor, region, time and place. Datasets are listed under Observation and Model.',
      size: 'medium',
      placement: 'right-start',
    },
    {
      target: 'aside[aria-label="Control panel"] fieldset',
      title: 'When, where, how deep',
      text: 'Restrict the data. The bar below each pair of fields shows which part of the variable’s range you chose.',
      size: 'medium',
      placement: 'right-start',
    },
    {
      target: '[role="toolbar"][aria-label="Control panel"]',
      title: 'The lock',
      text: 'Keeps your time and place when you choose another variable.',
      size: 'small',
      placement: 'right',
    },
    {
      target: 'section[aria-label="How to show it"] select',
      title: 'Chart type',
      text: 'Only the types that the variable has: sections and profiles need depths, maps a grid, and “Time and Space Plots” are for irregular data.',
      size: 'medium',
      placement: 'right-end',
    },
    {
      target: 'section[aria-label="How to show it"] button',
      title: 'Create Visualization',
      text: 'If it is off, the reason stands below it. Charts open at the right; the address holds all of them, and “Share” makes a short link.',
      size: 'medium',
      placement: 'right-end',
    },
    {
      target: 'article [aria-label$="visual controls"]',
      title: 'Controls of a chart',
      text: 'Colours, markers and how the chart is split. Beside it: the rows as CSV, playback, comparison, the globe and the code that reads the rows.',
      size: 'medium',
      placement: 'bottom-end',
    },
    {
      target: 'article .isobath-chart-tools',
      title: 'The picture',
      text: 'Zoom in and out, show all of it again, and save it as SVG or PNG. Drag to move it, or use the arrow keys.',
      size: 'medium',
      placement: 'bottom-end',
    },
    {
      target: `${searchOfVariables} input`,
      title: 'Search',
      text: 'Words in any order, and spelt nearly right. Below, makes, sensors and regions; each list offers what the others leave.',
      size: 'medium',
      placement: 'bottom-start',
    },
    {
      target: `${searchOfVariables} [aria-controls="additional-filters"]`,
      title: 'Additional Filters',
      text: 'Dates, an area, depth levels, resolutions, source, distributor and process level. “Reset Filters” takes all of them away.',
      size: 'medium',
      placement: 'bottom-start',
    },
    {
      target: 'section[aria-label^="Observation ("]',
      title: 'Datasets',
      text: 'What was measured and what was calculated. Open a dataset to see its variables; a click on one of them chooses it.',
      size: 'small',
      placement: 'right-start',
    },
  ],
};
