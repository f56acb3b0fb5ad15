/** A licence under which data are published. */
export interface Licence {
  /** Its identifier in the SPDX License List (https://spdx.org/licenses). */
  readonly id: string;
  /** What badges and tables call it. */
  readonly label: string;
  readonly name: string;
  /** Where its text is. */
  readonly url: string;
}

const creativeCommonsTerms = [
  ['by', 'Attribution'],
  ['by-sa', 'Attribution-ShareAlike'],
  ['by-nc', 'Attribution-NonCommercial'],
  ['by-nc-sa', 'Attribution-NonCommercial-ShareAlike'],
  ['by-nd', 'Attribution-NoDerivatives'],
  ['by-nc-nd', 'Attribution-NonCommercial-NoDerivatives'],
] as const;

function creativeCommons(version: string): Licence[] {
  return creativeCommonsTerms.map(([terms, words]) => ({
    id: `CC-${terms.toUpperCase()}-${version}`,
    label: `CC ${terms.toUpperCase()} ${version}`,
    name: `Creative Commons ${words} ${version}`,
    // The first version of this one licence has its terms in another order.
    url: `https://creativecommons.org/licenses/${version === '1.0' && terms === 'by-nc-nd' ? 'by-nd-nc' : terms}/${version}/`,
  }));
}

function listed(id: string, label: string, name: string, url: string): Licence {
  return { id, label, name, url };
}

/** Licences that datasets name, those of Creative Commons first, as they are offered. Identifiers are those of the SPDX License List. */
export const licences: readonly Licence[] = [
  listed(
    'CC0-1.0',
    'CC0 1.0',
    'Creative Commons Zero 1.0 Universal',
    'https://creativecommons.org/publicdomain/zero/1.0/',
  ),
  ...creativeCommons('4.0'),
  listed(
    'CC-PDM-1.0',
    'Public Domain Mark 1.0',
    'Creative Commons Public Domain Mark 1.0 Universal',
    'https://creativecommons.org/publicdomain/mark/1.0/',
  ),
  listed(
    'PDDL-1.0',
    'PDDL 1.0',
    'Open Data Commons Public Domain Dedication and License 1.0',
    'https://opendatacommons.org/licenses/pddl/1-0/',
  ),
  listed(
    'ODC-By-1.0',
    'ODC-By 1.0',
    'Open Data Commons Attribution License 1.0',
    'https://opendatacommons.org/licenses/by/1-0/',
  ),
  listed(
    'ODbL-1.0',
    'ODbL 1.0',
    'Open Data Commons Open Database License 1.0',
    'https://opendatacommons.org/licenses/odbl/1-0/',
  ),
  listed(
    'CDLA-Permissive-2.0',
    'CDLA Permissive 2.0',
    'Community Data License Agreement Permissive 2.0',
    'https://cdla.dev/permissive-2-0/',
  ),
  listed(
    'CDLA-Permissive-1.0',
    'CDLA Permissive 1.0',
    'Community Data License Agreement Permissive 1.0',
    'https://cdla.dev/permissive-1-0/',
  ),
  listed(
    'CDLA-Sharing-1.0',
    'CDLA Sharing 1.0',
    'Community Data License Agreement Sharing 1.0',
    'https://cdla.dev/sharing-1-0/',
  ),
  listed(
    'etalab-2.0',
    'Licence Ouverte 2.0',
    'Etalab Open License 2.0',
    'https://spdx.org/licenses/etalab-2.0.html',
  ),
  listed(
    'OGL-UK-3.0',
    'OGL UK 3.0',
    'Open Government Licence v3.0',
    'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  ),
  listed(
    'OGL-Canada-2.0',
    'OGL Canada 2.0',
    'Open Government Licence - Canada 2.0',
    'https://open.canada.ca/en/open-government-licence-canada',
  ),
  listed(
    'DL-DE-BY-2.0',
    'dl-de/by-2-0',
    'Data licence Germany - attribution - version 2.0',
    'https://www.govdata.de/dl-de/by-2-0',
  ),
  listed(
    'DL-DE-ZERO-2.0',
    'dl-de/zero-2-0',
    'Data licence Germany - zero - version 2.0',
    'https://www.govdata.de/dl-de/zero-2-0',
  ),
  listed(
    'NLOD-2.0',
    'NLOD 2.0',
    'Norwegian Licence for Open Government Data 2.0',
    'https://data.norge.no/nlod/en/2.0/',
  ),
  listed(
    'NLOD-1.0',
    'NLOD 1.0',
    'Norwegian Licence for Open Government Data 1.0',
    'https://data.norge.no/nlod/en/1.0/',
  ),
  ...['3.0', '2.5', '2.0', '1.0'].flatMap(creativeCommons),
  listed('MIT', 'MIT', 'MIT License', 'https://opensource.org/license/mit'),
  listed(
    'Apache-2.0',
    'Apache 2.0',
    'Apache License 2.0',
    'https://www.apache.org/licenses/LICENSE-2.0',
  ),
  listed(
    'BSD-3-Clause',
    'BSD 3-Clause',
    'BSD 3-Clause License',
    'https://opensource.org/license/bsd-3-clause',
  ),
];

/** The identifier of the licence that is recommended where the operator recommends no other. */
export const defaultLicence = 'CC-BY-4.0';

/** How many of the list are offered before all others: the usual ones of Creative Commons. */
const usualCount = 7;
/** The licences that are offered first. */
export const usualLicences: readonly Licence[] = licences.slice(0, usualCount);
