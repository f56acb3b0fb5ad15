import type { Credits } from '@isobath/contract';

/** What the catalog says of a variable. */
export interface DescribedVariable {
  readonly name: string;
  readonly longName: string;
  readonly standardName: string | null;
  readonly unit: string | null;
  readonly comment: string | null;
  /** Attributes of the source file, by name. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** What the catalog says of a dataset, for the head of a file. */
export interface GridDescription {
  readonly isGridded: boolean;
  readonly tableName: string;
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly source: string;
  readonly distributor: string | null;
  /** Null where nobody is named. */
  readonly credits: Credits | null;
  readonly acknowledgement: string;
  readonly licence: string | null;
  readonly references: readonly string[];
  readonly keywords: readonly string[];
  readonly processLevel: string;
  /** The dataset's own version, in its makers' words; null where they state none, or it is no longer known. */
  readonly version: string | null;
  /** How many times this portal had loaded the dataset. */
  readonly release: number;
  /** When the release was published; null where it is no longer known. */
  readonly publishedAt: Date | null;
  readonly doi: string | null;
  /** How to cite, in one line. */
  readonly citation: string;
  /** What happened to the data before they came here, where known. */
  readonly history: string | null;
  readonly variables: readonly DescribedVariable[];
  /** The exact query, as a person reads it. */
  readonly query: string;
  readonly createdAt: Date;
  readonly programVersion: string;
}
