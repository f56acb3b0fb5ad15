import type { VisualizableVariable } from '@isobath/contract';
import { useQuery } from '@tanstack/react-query';
import { catalogOverviewQuery, visualizableVariablesQuery } from '../../shared/dataset/queries.ts';
import type { ExamplePart } from './examples.ts';

/** A small part of the newest gridded variable: what the examples ask for. */
export function useExamplePart(): ExamplePart | undefined {
  const overview = useQuery(catalogOverviewQuery());
  const shortName = overview.data?.datasets.find(
    (dataset) => dataset.Visualize && dataset.Is_Gridded,
  )?.Short_Name;
  const variables = useQuery({
    ...visualizableVariablesQuery(shortName ?? ''),
    enabled: shortName !== undefined,
  });
  const variable = variables.data?.variables.find(({ meta }) => meta.visType === 'Heatmap');
  return variable && partOf(variable);
}

/** The catalog's own slice, cut to at most ten by ten degrees around its middle. */
function partOf({ Has_Depth, meta: { parameters } }: VisualizableVariable): ExamplePart {
  const { tableName, fields, dt1, dt2, lat1, lat2, lon1, lon2, depth1, depth2 } = parameters;
  const lat = (lat1 + lat2) / 2;
  const isShort = lon1 < lon2 && lon2 - lon1 < 10;
  return {
    tableName,
    fields,
    dt1,
    dt2,
    lat1: Math.max(lat1, lat - 5),
    lat2: Math.min(lat2, lat + 5),
    lon1: isShort ? lon1 : lon1 + 2,
    lon2: isShort ? lon2 : lon1 + 12,
    ...(Has_Depth ? { depth1, depth2 } : {}),
  };
}
