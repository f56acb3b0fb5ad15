import type { CruiseFullPage, DatasetFullPage, VariableRow } from '@isobath/contract';
import { expect, it } from 'vitest';
import { headOfCruise, headOfDataset, writeSubjectHead } from './dataset-head.ts';

const page = {
  dataset: {
    Short_Name: 'SST',
    Long_Name: 'Sea <surface> & "skin" $& temperature',
    Description: '**Daily** </script><script>alert(1)</script> values',
    Keywords: '',
    DOI: null,
    Licence: null,
    Licence_Label: null,
    Licence_URL: null,
    Dataset_Version: null,
    Dataset_Release_Date: null,
    Authors: [],
    Data_Source: null,
    Distributor: null,
    Temporal_Resolution: 'Irregular',
    Time_Min: null,
    Time_Max: null,
    Lat_Min: null,
    Lat_Max: null,
    Lon_Min: null,
    Lon_Max: null,
  },
  references: [],
  contributors: [],
  funding: [],
  project: null,
  sensors: [],
  cruises: [],
  news: [],
} as unknown as DatasetFullPage;

const variables = [
  {
    Long_Name: 'Skin </script> temperature',
    Short_Name: 'sst',
    Unit: '°C',
    Variable_Min: -1.8,
    Variable_Max: null,
    Standard_Name: 'sea_surface_skin_temperature',
  },
] as unknown as VariableRow[];

it('the head of a dataset page names it and describes it as JSON-LD, and no text of it becomes markup', () => {
  const html = writeSubjectHead(
    '<html><head><title>Isobath</title></head><body></body></html>',
    headOfDataset({ page, variables }, 'https://portal.example'),
  );
  expect(html).toContain(
    '<title>Sea &lt;surface&gt; &amp; &quot;skin&quot; $&amp; temperature · Isobath</title>',
  );
  expect(html.match(/<script/g)).toHaveLength(1);
  const [, json = ''] =
    /<script type="application\/ld\+json" data-served>(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'Dataset',
    name: page.dataset.Long_Name,
    url: 'https://portal.example/catalog/datasets/SST',
    description: expect.stringContaining('Daily') as string,
    variableMeasured: [
      {
        '@type': 'PropertyValue',
        name: 'Skin </script> temperature',
        unitText: '°C',
        minValue: -1.8,
      },
    ],
  });
});

it('the head of a cruise page describes the cruise as an event with its ship, its place and its datasets', () => {
  const cruise = {
    Name: 'KM1712',
    Nickname: '<Gradients>',
    Ship_Name: 'R/V Test',
    Chief_Name: 'A. Doe',
    Start_Time: '2017-06-01T00:00:00.000Z',
    End_Time: null,
    Lat_Min: 20,
    Lat_Max: 40,
    Lon_Min: -158,
    Lon_Max: -157,
    Regions: 'North Pacific',
    datasets: [{ Dataset_Name: 'Casts', Dataset_Long_Name: 'Casts & more' }],
  } as unknown as CruiseFullPage;
  const html = writeSubjectHead('<head><title>x</title></head>', headOfCruise(cruise, 'https://p'));
  expect(html).toContain('<meta property="og:title" content="Cruise KM1712" data-served />');
  expect(html).toContain('<title>Cruise KM1712 · Isobath</title>');
  expect(html).toContain(
    'content="Cruise KM1712 (&lt;Gradients&gt;) of R/V Test: dates, track and 1 dataset."',
  );
  const [, json = ''] = /json" data-served>(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'Event',
    startDate: '2017-06-01',
    location: { geo: { box: '20 -158 40 -157' } },
    subjectOf: [{ '@type': 'Dataset', url: 'https://p/catalog/datasets/Casts' }],
  });
});
