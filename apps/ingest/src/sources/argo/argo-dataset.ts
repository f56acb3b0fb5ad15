/** The words the Argo programme asks for, and the DOI of all its data. */
const ACKNOWLEDGEMENT =
  'These data were collected and made freely available by the International Argo Program and the national programs that contribute to it (https://argo.ucsd.edu, https://www.ocean-ops.org). The Argo Program is part of the Global Ocean Observing System.';
const DOI = '10.17882/42182';

/** What the catalog says of all Argo data. */
export const ARGO_DATASET = { make: 'Observation', acknowledgement: ACKNOWLEDGEMENT, doi: DOI };
