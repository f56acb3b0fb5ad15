import { MantineProvider } from '@mantine/core';
import type { DatasetRow } from '@isobath/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ResultDetails } from './result-details.tsx';

/** Every text is as long as is said. */
const detailsOf = (letters: number): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <ResultDetails
        dataset={
          {
            Table_Name: 'tblSST',
            Time_Min: null,
            Time_Max: null,
            Lat_Min: null,
            Lat_Max: null,
            Lon_Min: null,
            Lon_Max: null,
            Depth_Min: null,
            Depth_Max: null,
            Has_Depth: false,
            Climatology: false,
            Regions: '',
            Temporal_Resolution: 'Daily',
            Spatial_Resolution: '1°',
            Sensors: [],
            Data_Source: 's'.repeat(letters),
            Distributor: 'd'.repeat(letters),
            Acknowledgement: 'a'.repeat(letters),
          } as unknown as DatasetRow
        }
      />
    </MantineProvider>,
  );

// Proves portal/catalog: [Show All] after 200 letters @ ResultDetails
it('an acknowledgement of more than 200 letters is shown in part until all of it is wanted', () => {
  expect(detailsOf(200)).not.toContain('[Show All]');
  expect(detailsOf(201)).toContain('[Show All]');
});

// Proves portal/catalog: N/A; 60 letters of a source and 75 of a distributor @ ResultDetails
it('a source is cut after 60 letters, a distributor after 75, and what is unknown is N/A', () => {
  const text = detailsOf(76).replaceAll(/title="[^"]*"/g, '');
  expect(/s{50,}/.exec(text)?.[0].length).toBeLessThanOrEqual(60);
  expect(/d{50,}/.exec(text)?.[0].length).toBeGreaterThan(60);
  expect(/d{50,}/.exec(text)?.[0].length).toBeLessThanOrEqual(75);
  expect(text).toContain('N/A');
});
