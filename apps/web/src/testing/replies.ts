import type {
  CruiseFullPage,
  DatasetFullPage,
  DatasetRow,
  Me,
  ProgramRow,
  SearchFacets,
} from '@isobath/contract';
import { facetNames } from '@isobath/contract';

/** What a portal with little in it answers. */

/** A person who is signed in. */
export const lea: Me = {
  kind: 'account',
  user: {
    id: 7,
    firstName: 'Lea',
    lastName: 'Moore',
    username: 'lea.moore',
    email: 'lea.moore@example.org',
    institute: 'Institute of the Sea',
    department: '',
    country: 'New Zealand',
    isDataSubmissionAdmin: false,
    isNewsSubscribed: false,
    isNewsWeekly: false,
    lastDatasetTouch: null,
    createdAt: '2024-05-06T07:08:09.000Z',
    hasPassword: true,
    hasGoogle: false,
    hasSecondFactor: false,
    needsSecondFactor: false,
  },
};

/** A gridded climatology. */
const coads: DatasetRow = {
  Dataset_ID: 1,
  Short_Name: 'COADS_Climatology',
  Long_Name: 'Surface climatology of ships',
  Table_Name: 'tblCOADS',
  Description: 'Monthly means of what ships measured.',
  Product_Type: 'Climatology',
  Make: 'Observation',
  Process_Level: 'Reprocessed',
  Study_Domain: 'Physics',
  Authors: [],
  Data_Source: null,
  Distributor: null,
  Acknowledgement: null,
  Dataset_Version: '1',
  Dataset_Release_Date: null,
  Dataset_History: null,
  Icon_URL: null,
  Keywords: 'sst, ships',
  Regions: 'Global',
  Sensors: ['In-Situ'],
  References: '',
  Temporal_Resolution: 'Monthly Climatology',
  Spatial_Resolution: '2° X 2°',
  Climatology: true,
  Has_Depth: false,
  Is_Gridded: true,
  Visualize: true,
  Row_Count: 194_400,
  Variable_Count: 4,
  DataFeatures: { ci: false, ancillary: false },
  Is_Synthetic: false,
  Licence: null,
  Licence_Label: null,
  Licence_URL: null,
  DOI: null,
  Lat_Min: -89,
  Lat_Max: 89,
  Lon_Min: -179,
  Lon_Max: 179,
  Depth_Min: null,
  Depth_Max: null,
  Time_Min: '1900-01-16T00:00:00.000Z',
  Time_Max: '1900-12-16T00:00:00.000Z',
  Footprint: null,
};

/** Its page. */
const coadsPage: DatasetFullPage = {
  dataset: { ...coads, Unstructured_Dataset_Metadata: null },
  sensors: ['In-Situ'],
  cruises: [],
  programs: [],
  references: [],
  contributors: [],
  funding: [],
  project: null,
  news: [],
};

/** A cruise without datasets. */
const cruisePage: CruiseFullPage = {
  ID: 3,
  Name: 'SYN2302',
  Nickname: 'Gradients',
  Ship_Name: 'R/V Example',
  Chief_Name: 'Ada Park',
  Cruise_Series: null,
  Start_Time: '2023-03-01T00:00:00.000Z',
  End_Time: '2023-03-20T00:00:00.000Z',
  Lat_Min: 20,
  Lat_Max: 30,
  Lon_Min: -160,
  Lon_Max: -150,
  Year: '2023',
  Keywords: '',
  Regions: 'North Pacific Ocean',
  Sensors: [],
  programs: [],
  datasets: [],
};

/** A program that nobody has described. */
const undescribedProgram: ProgramRow = {
  id: 1,
  name: 'SYN',
  fullName: null,
  blurb: null,
  details: [],
  link: null,
  logo: null,
  sponsors: [],
  isSynthetic: false,
  datasetCount: 1,
};

/** Filters of a catalog with one dataset. */
const facets = {
  total: 1,
  ...Object.fromEntries(facetNames.map((name) => [name, []])),
} as unknown as SearchFacets;

/** The catalog with one dataset in it, and its page. */
export const catalogReplies = {
  'GET /api/catalog/searchcatalog': () =>
    Response.json([coads], { headers: { 'x-total-count': '1' } }),
  'GET /api/catalog/searchfacets': facets,
  'GET /api/catalog/datasetfullpage': coadsPage,
  'GET /api/catalog/cruisefullpage': cruisePage,
  'GET /api/catalog/programs': [undescribedProgram],
};

/** The catalog with three datasets: gridded, of cruises, and made for demonstration. */
export const threeDatasets = {
  'GET /api/catalog/searchcatalog': () =>
    Response.json(
      [
        coads,
        {
          ...coads,
          Dataset_ID: 2,
          Short_Name: 'Underway',
          Table_Name: 'tblUnderway',
          Is_Gridded: false,
        },
        {
          ...coads,
          Dataset_ID: 3,
          Short_Name: 'Made_Up',
          Table_Name: 'tblMade_Up',
          Is_Synthetic: true,
        },
      ],
      { headers: { 'x-total-count': '3' } },
    ),
  'GET /api/catalog/popular-datasets': [],
};
