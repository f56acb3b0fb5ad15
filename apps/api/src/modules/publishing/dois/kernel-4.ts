import type { ContributorType } from '@isobath/contract';

/** An identifier of a person or an organization. */
interface NameIdentifier {
  readonly nameIdentifier: string;
  readonly nameIdentifierScheme: 'ORCID' | 'ROR';
  readonly schemeUri: 'https://orcid.org' | 'https://ror.org';
}

/** An affiliation, with its identifier where one is known. */
interface Affiliation {
  readonly name: string;
  readonly affiliationIdentifier?: string;
  readonly affiliationIdentifierScheme?: 'ROR';
  readonly schemeUri?: 'https://ror.org';
}

/** A person (`Family, Given`) or an organization. */
export interface Creator {
  readonly name: string;
  readonly nameType: 'Personal' | 'Organizational';
  readonly givenName?: string;
  readonly familyName?: string;
  readonly nameIdentifiers?: readonly NameIdentifier[];
  readonly affiliation?: readonly Affiliation[];
}

/** Who contributed otherwise, by what they did. */
export interface DoiContributor extends Creator {
  readonly contributorType: ContributorType;
}

/** A funder and its award. */
export interface FundingReference {
  readonly funderName: string;
  readonly funderIdentifier?: string;
  readonly funderIdentifierType?: 'ROR' | 'Crossref Funder ID';
  readonly schemeUri?: string;
  readonly awardNumber?: string;
  readonly awardUri?: string;
  readonly awardTitle?: string;
}

/** Where the data are: a point, or a box whose west lies below its east. */
export type GeoLocation =
  | {
      readonly geoLocationPoint: {
        readonly pointLongitude: number;
        readonly pointLatitude: number;
      };
    }
  | {
      readonly geoLocationBox: {
        readonly westBoundLongitude: number;
        readonly eastBoundLongitude: number;
        readonly southBoundLatitude: number;
        readonly northBoundLatitude: number;
      };
    };

/** A day, or two with a slash between them. */
export interface DoiDate {
  readonly date: string;
  readonly dateType: 'Issued' | 'Updated' | 'Collected';
}

/** A reference to something else that has an identifier. */
export interface RelatedIdentifier {
  readonly relatedIdentifier: string;
  readonly relatedIdentifierType: 'DOI' | 'URL';
  readonly relationType: 'IsNewVersionOf' | 'IsPreviousVersionOf' | 'IsSupplementTo' | 'References';
}

/** A licence in the words of DataCite; own words have no identifier. */
export interface Rights {
  readonly rights: string;
  readonly rightsUri?: string;
  readonly rightsIdentifier?: string;
  readonly rightsIdentifierScheme?: 'SPDX';
  readonly schemeUri?: 'https://spdx.org/licenses/';
}

/** Metadata of a DOI in the words of DataCite's schema 4 (kernel-4), as its REST API takes them. */
export interface DoiAttributes {
  readonly url: string;
  readonly creators: readonly Creator[];
  readonly contributors: readonly DoiContributor[];
  readonly titles: readonly { readonly title: string }[];
  readonly publisher: string;
  readonly publicationYear: number;
  readonly types: { readonly resourceTypeGeneral: 'Dataset' };
  /** The dataset's own; absent where its makers state none. */
  readonly version?: string;
  readonly dates: readonly DoiDate[];
  readonly descriptions: readonly {
    readonly description: string;
    readonly descriptionType: 'Abstract';
  }[];
  readonly subjects: readonly { readonly subject: string }[];
  readonly relatedIdentifiers: readonly RelatedIdentifier[];
  readonly rightsList: readonly Rights[];
  readonly fundingReferences: readonly FundingReference[];
  readonly geoLocations: readonly GeoLocation[];
  /** How many rows and variables; empty until they are counted. */
  readonly sizes: readonly string[];
  readonly formats: readonly string[];
  readonly schemaVersion: 'http://datacite.org/schema/kernel-4';
}
