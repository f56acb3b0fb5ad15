import { describeLicence, findLicence, normaliseLicence } from '@isobath/contract';

/** The licence of a version that goes live, and what is said of it in the version's notes. */
interface LicenceOfVersion {
  readonly licence: string | null;
  readonly notes: readonly string[];
}

/** What the load states, by its SPDX identifier if it names a listed licence; else the licence that the dataset has already. */
export function decideLicence(
  stated: string | undefined,
  existing: string | null,
): LicenceOfVersion {
  const licence = normaliseLicence(stated);
  if (licence === null)
    return {
      licence: existing,
      notes:
        existing === null
          ? []
          : [`No licence is stated; the dataset keeps ${describeLicence(existing).name}.`],
    };
  const found = findLicence(stated ?? '');
  if (found === undefined)
    return {
      licence,
      notes: ['The licence is on no list of licences; it is kept in the words of its author.'],
    };
  return {
    licence,
    notes: found.isNewestAssumed
      ? [`The licence “${stated?.trim()}” states no version; it is taken for ${licence}.`]
      : [],
  };
}
