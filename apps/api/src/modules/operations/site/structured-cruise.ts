import { describeBox } from '@isobath/contract';
import type { CruiseFullPage } from '@isobath/contract';
import { cruisePath, datasetPath } from './page-paths.ts';

/** The cruise as schema.org/Event (JSON-LD), the way science-on-schema.org describes expeditions, with the datasets that it brought. `origin` is where the portal is reached. */
export function describeCruise(cruise: CruiseFullPage, origin: string): Record<string, unknown> {
  const { Name: name, Nickname: nickname, Start_Time: from, End_Time: to } = cruise;
  const geo = describeBox(cruise);
  return {
    '@context': 'https://schema.org/',
    '@type': 'Event',
    additionalType: 'http://www.wikidata.org/entity/Q2145163',
    name: nickname ?? `Cruise ${name}`,
    alternateName: name,
    url: `${origin}${cruisePath(name)}`,
    ...(from ? { startDate: from.slice(0, 10) } : {}),
    ...(to ? { endDate: to.slice(0, 10) } : {}),
    ...(cruise.Chief_Name ? { organizer: { '@type': 'Person', name: cruise.Chief_Name } } : {}),
    ...(cruise.Ship_Name ? { instrument: { '@type': 'Vehicle', name: cruise.Ship_Name } } : {}),
    ...(geo === undefined
      ? {}
      : {
          location: {
            '@type': 'Place',
            ...(cruise.Regions ? { name: cruise.Regions } : {}),
            geo,
          },
        }),
    ...(cruise.datasets.length > 0
      ? {
          subjectOf: cruise.datasets.map(
            ({ Dataset_Name: shortName, Dataset_Long_Name: title }) => ({
              '@type': 'Dataset',
              name: title,
              url: `${origin}${datasetPath(shortName)}`,
            }),
          ),
        }
      : {}),
  };
}
