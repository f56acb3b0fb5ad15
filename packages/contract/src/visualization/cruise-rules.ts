/** Bounds and views of the cruise explorer (spec 2 §§4, 9). */
export const cruiseLimits = {
  /** Places of all selected trajectories together, where more than one cruise is selected. */
  points: 70_000,
  /** Places of one cruise that are drawn; a longer track is simplified by its shape. */
  drawnPoints: 1000,
} as const;

/** What the globe of the cruise explorer shows while no trajectory is in focus: degrees, and MapLibre's zoom. */
export const cruiseRestingView = { lon: -140, lat: 30, zoom: 3 } as const;

/** What the cruise explorer says. */
export const cruiseMessages = {
  lastPickDeselected:
    'The last cruise selected would have caused the total trajectory points to exceed the allowed amount for a single render and has been automatically deselected.',
  tooMany: 'Limit Exceeded: Select Fewer Cruises',
  listFailed: 'Unable to Fetch Cruise Data',
} as const;

/** Below this zoom the rule would show the Earth as a small ball in the middle of the window. */
const minZoom = 2.5;

/** How closely the globe looks at a trajectory of which the farthest place lies so many degrees from the first; undefined for the whole globe, which a trajectory across oceans needs. */
export function zoomOfTrajectory(maxDistance: number): number | undefined {
  const zoom = 6.5 - Math.floor(maxDistance / 6);
  return zoom < minZoom ? undefined : zoom;
}

/** The words of the button that draws the selected cruises; `isOverLimit` where their places are too many. */
export function renderText(selected: number, isOverLimit: boolean): string {
  if (isOverLimit) return cruiseMessages.tooMany;
  if (selected === 0) return 'Render Trajectories';
  return `Render ${selected} Cruise ${selected === 1 ? 'Trajectory' : 'Trajectories'}`;
}
