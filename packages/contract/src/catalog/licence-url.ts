/** Creative Commons licences by the SPDX identifier that names them, without its version. */
const creativeCommons =
  /^cc[ -](by(?:-(?:nc|sa|nd|nc-sa|nc-nd))?)(?:[ -](\d\.\d))?(?: international)?$/;
const newestVersion = '4.0';
/** Other licences of data and software, as SPDX names them. */
const spdxNames: Readonly<Record<string, string>> = {
  'apache-2.0': 'Apache-2.0',
  mit: 'MIT',
  'odbl-1.0': 'ODbL-1.0',
  'odc-by-1.0': 'ODC-By-1.0',
  'pddl-1.0': 'PDDL-1.0',
  'etalab-2.0': 'etalab-2.0',
  'ogl-uk-3.0': 'OGL-UK-3.0',
};
const deeds = 'https://creativecommons.org';

/**
 * The address of a licence: itself where it is one, that of Creative Commons or SPDX (https://spdx.org/licenses) where its name is known,
 * `CC-BY-4.0` and `CC BY 4.0` alike. Undefined for other names, such as the conditions of a data centre.
 */
export function licenceUrl(licence: string): string | undefined {
  const name = licence.trim();
  if (/^https?:\/\/\S+$/.test(name)) return name;
  const plain = name.toLowerCase().replaceAll(/\s+/g, ' ');
  if (/^cc0(?:[ -]1\.0)?$/.test(plain)) return `${deeds}/publicdomain/zero/1.0/`;
  const [, terms, version = newestVersion] =
    creativeCommons.exec(plain.replace(/^cc by /, 'cc by-').replace(/by-(?=\d)/, 'by ')) ?? [];
  if (terms !== undefined) return `${deeds}/licenses/${terms}/${version}/`;
  const spdx = spdxNames[plain];
  return spdx && `https://spdx.org/licenses/${spdx}.html`;
}
