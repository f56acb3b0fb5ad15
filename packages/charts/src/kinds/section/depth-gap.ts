/** Levels of depth widen downward, from a few metres to a thousand: only a step so many times as long as the typical one is a gap. */
export const depthGapSteps = 12;
