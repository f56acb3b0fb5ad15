import { callProcedure, callRoute, fetchVariableSample } from '@isobath/client';
import { programRoutes, thinnedSampleUpTo } from '@isobath/contract';
import type { DatasetRow, VisualizableVariable } from '@isobath/contract';
import { queryOptions } from '@tanstack/react-query';

/** Pictures are large: they are kept for a minute after they left the screen. */
const pictureCacheMs = 60_000;

/** All programs by name. */
export const programsQuery = () =>
  queryOptions({
    queryKey: ['programs'],
    queryFn: ({ signal }) => callRoute(programRoutes.list, { query: { all: 'true' } }, { signal }),
  });

/** A program with its datasets and cruises, without their tracks. */
export const programQuery = (name: string) =>
  queryOptions({
    queryKey: ['program', name],
    queryFn: ({ signal }) =>
      callRoute(
        programRoutes.read,
        { params: { id: name }, query: { tracks: 'false' } },
        { signal },
      ),
  });

/** The tracks of a program's cruises, simplified by shape. */
export const programTracksQuery = (name: string) =>
  queryOptions({
    queryKey: ['program', name, 'tracks'],
    queryFn: ({ signal }) =>
      callRoute(
        programRoutes.read,
        { params: { id: name }, query: { downSample: 'true' } },
        { signal },
      ),
  });

/** The first picture of a variable: a slice of a grid, or observations, thinned by place and time where there are more than a map can show. */
export const firstPictureQuery = (
  variable: VisualizableVariable,
  {
    Short_Name: datasetShortName,
    Row_Count: rowCount,
  }: Pick<DatasetRow, 'Short_Name' | 'Row_Count'>,
) =>
  queryOptions({
    queryKey: ['measurements', 'first-picture', variable.ID],
    queryFn: ({ signal }) =>
      variable.meta.visType === 'Heatmap'
        ? callProcedure('uspSpaceTime', variable.meta.parameters, { signal, view: 'page' })
        : fetchVariableSample(
            {
              id: variable.ID,
              datasetShortName,
              choice: rowCount <= thinnedSampleUpTo ? 'thinned' : 'newest',
            },
            { signal },
          ),
    gcTime: pictureCacheMs,
  });
