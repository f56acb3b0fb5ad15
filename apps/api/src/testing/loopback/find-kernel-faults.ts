import { contributorTypes, readOrcid, readRor } from '@isobath/contract';

/** Metadata of a DOI as a client sends it. */
type Sent = Readonly<Record<string, unknown>>;

const relationTypes = new Set(
  [
    'IsCitedBy Cites IsSupplementTo IsSupplementedBy IsContinuedBy Continues IsDescribedBy Describes HasMetadata IsMetadataFor HasVersion IsVersionOf',
    'IsNewVersionOf IsPreviousVersionOf IsPartOf HasPart IsPublishedIn IsReferencedBy References IsDocumentedBy Documents IsCompiledBy Compiles',
    'IsVariantFormOf IsOriginalFormOf IsIdenticalTo IsReviewedBy Reviews IsDerivedFrom IsSourceOf IsRequiredBy Requires IsObsoletedBy Obsoletes',
    'IsCollectedBy Collects IsTranslationOf HasTranslation',
  ].flatMap((line) => line.split(' ')),
);
const dateTypes = new Set(
  'Accepted Available Collected Copyrighted Coverage Created Issued Other Submitted Updated Valid Withdrawn'.split(
    ' ',
  ),
);
const funderTypes = new Set(['Crossref Funder ID', 'GRID', 'ISNI', 'ROR', 'Other']);
const day = String.raw`\d{4}(?:-\d{2}(?:-\d{2})?)?`;
const dateForm = new RegExp(`^${day}(?:/(?:${day})?)?$`);

/**
 * What DataCite's schema 4 would refuse in metadata of a findable DOI, by the paths of what is wrong: required properties, controlled lists, identifiers
 * with their schemes, places within their bounds (DataCite Metadata Schema 4.5, and its JSON form that the REST API takes).
 */
export function findKernelFaults(sent: Sent): string[] {
  const faults: string[] = [];
  const check = (path: string, isRight: boolean): void => {
    if (!isRight) faults.push(path);
  };
  for (const name of ['creators', 'titles']) check(name, list(sent, name).length > 0);
  check('publisher', isText(sent['publisher']));
  check('publicationYear', /^\d{4}$/.test(String(sent['publicationYear'])));
  check('types', (sent['types'] as Sent | undefined)?.['resourceTypeGeneral'] === 'Dataset');
  check('schemaVersion', sent['schemaVersion'] === 'http://datacite.org/schema/kernel-4');
  for (const title of list(sent, 'titles')) check('titles.title', isText(title['title']));
  for (const kind of ['creators', 'contributors'])
    for (const named of list(sent, kind))
      checkName(named, (path, isRight) => check(`${kind}.${path}`, isRight));
  for (const { contributorType } of list(sent, 'contributors'))
    check(
      'contributors.contributorType',
      contributorTypes.some((type) => type === contributorType),
    );
  for (const { date, dateType } of list(sent, 'dates')) {
    check('dates.date', dateForm.test(String(date)));
    check('dates.dateType', dateTypes.has(String(dateType)));
  }
  for (const related of list(sent, 'relatedIdentifiers')) {
    check('relatedIdentifiers.relatedIdentifier', isText(related['relatedIdentifier']));
    check(
      'relatedIdentifiers.type',
      ['DOI', 'URL'].includes(String(related['relatedIdentifierType'])),
    );
    check('relatedIdentifiers.relationType', relationTypes.has(String(related['relationType'])));
  }
  for (const funding of list(sent, 'fundingReferences')) {
    check('fundingReferences.funderName', isText(funding['funderName']));
    if (funding['funderIdentifier'] !== undefined)
      check(
        'fundingReferences.funderIdentifierType',
        funderTypes.has(String(funding['funderIdentifierType'])),
      );
  }
  for (const place of list(sent, 'geoLocations')) check('geoLocations', isPlace(place));
  for (const name of ['sizes', 'formats'])
    check(name, ((sent[name] ?? []) as unknown[]).every(isText));
  for (const { rights } of list(sent, 'rightsList')) check('rightsList.rights', isText(rights));
  return faults;
}

function checkName(named: Sent, check: (path: string, isRight: boolean) => void): void {
  const isPerson = named['nameType'] === 'Personal';
  check('name', isText(named['name']));
  check('nameType', isPerson || named['nameType'] === 'Organizational');
  check('familyName', isPerson || named['familyName'] === undefined);
  for (const { nameIdentifier, nameIdentifierScheme } of list(named, 'nameIdentifiers')) {
    const read = nameIdentifierScheme === 'ORCID' ? readOrcid : readRor;
    const isListed = nameIdentifierScheme === 'ORCID' || nameIdentifierScheme === 'ROR';
    const found = read(String(nameIdentifier));
    check('nameIdentifiers', isListed && 'url' in found && found.url === nameIdentifier);
  }
  for (const affiliation of list(named, 'affiliation')) {
    check('affiliation.name', isText(affiliation['name']));
    if (affiliation['affiliationIdentifier'] !== undefined)
      check('affiliation.scheme', affiliation['affiliationIdentifierScheme'] === 'ROR');
  }
}

function isPlace({ geoLocationPoint: point, geoLocationBox: box }: Sent): boolean {
  const at = (place: unknown, name: string): number => Number((place as Sent)[name]);
  const isLon = (value: number): boolean => Math.abs(value) <= 180;
  const isLat = (value: number): boolean => Math.abs(value) <= 90;
  if (point !== undefined)
    return isLon(at(point, 'pointLongitude')) && isLat(at(point, 'pointLatitude'));
  if (box === undefined) return false;
  const [west, east] = [at(box, 'westBoundLongitude'), at(box, 'eastBoundLongitude')];
  const [south, north] = [at(box, 'southBoundLatitude'), at(box, 'northBoundLatitude')];
  return (
    isLon(west) && isLon(east) && isLat(south) && isLat(north) && west <= east && south <= north
  );
}

function list(from: Sent, name: string): readonly Sent[] {
  return (from[name] ?? []) as readonly Sent[];
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
