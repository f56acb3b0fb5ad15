import type { DatasetFullPage } from '@isobath/contract';
import { expect, it } from 'vitest';
import { writeDatasetHead } from './dataset-head.ts';

const page = {
  dataset: {
    Short_Name: 'SST',
    Long_Name: 'Sea <surface> & "skin" $& temperature',
    Description: '**Daily** </script><script>alert(1)</script> values',
    Keywords: '',
    DOI: null,
    Licence: null,
    Dataset_Version: null,
    Dataset_Release_Date: null,
    Data_Source: null,
    Distributor: null,
    Time_Min: null,
    Time_Max: null,
    Lat_Min: null,
    Lat_Max: null,
    Lon_Min: null,
    Lon_Max: null,
  },
  references: [],
  sensors: [],
  cruises: [],
  news: [],
} as unknown as DatasetFullPage;

it('the head of a dataset page names it and describes it as JSON-LD, and no text of it becomes markup', () => {
  const html = writeDatasetHead(
    '<html><head><title>Isobath</title></head><body></body></html>',
    page,
    'https://portal.example',
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
  });
});
