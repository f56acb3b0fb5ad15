interface Bounds {
  timeStart?: string | undefined;
  timeEnd?: string | undefined;
  latStart?: number | undefined;
  latEnd?: number | undefined;
  depthStart?: number | undefined;
  depthEnd?: number | undefined;
}

/** What is wrong with the bounds of a part, in words; undefined when it can be asked for. Longitudes may be swapped: they cross 180°. */
export function findBoundsFault({
  timeStart,
  timeEnd,
  latStart,
  latEnd,
  depthStart,
  depthEnd,
}: Bounds): string | undefined {
  if (timeStart !== undefined && timeEnd !== undefined && timeStart > timeEnd)
    return `The start date ${timeStart} is after the end date ${timeEnd}.`;
  if (latStart !== undefined && latEnd !== undefined && latStart > latEnd)
    return `The southern latitude ${latStart} is north of the northern latitude ${latEnd}.`;
  if (depthStart !== undefined && depthEnd !== undefined && depthStart > depthEnd)
    return `The upper depth ${depthStart} m is below the lower depth ${depthEnd} m.`;
  return undefined;
}

/** Names the fields to correct before a part can be asked for; undefined when there is none. */
export function describeInvalidFields(labels: readonly string[]): string | undefined {
  if (labels.length === 0) return undefined;
  return `Nothing can be downloaded until you correct ${labels.join(', ')}. Each field says what it accepts.`;
}
