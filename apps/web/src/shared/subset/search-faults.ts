import { requestLimits } from '@isobath/contract';
import { formatCount, formatLatitude } from '@isobath/ocean';

/** The fields of a search that can be wrong, alone or together. */
export interface SearchBounds {
  readonly keywords?: string | undefined;
  readonly latStart?: number | undefined;
  readonly latEnd?: number | undefined;
  readonly timeStart?: string | undefined;
  readonly timeEnd?: string | undefined;
}

/** What is wrong with the fields of a search, in words, by the field that is to be corrected. */
export type SearchFaults = Partial<Record<'keywords' | 'latEnd' | 'timeEnd', string>>;

/** What a form calls the ends of latitudes and times. */
interface EndLabels {
  readonly south: string;
  readonly north: string;
  readonly from: string;
  readonly to: string;
}

const usualLabels: EndLabels = { south: 'South', north: 'North', from: 'From', to: 'To' };

/** What a search cannot be asked for with. Longitudes may be swapped: they cross 180°. */
export function findSearchFaults(
  { keywords = '', latStart, latEnd, timeStart, timeEnd }: SearchBounds,
  { south, north, from, to }: EndLabels = usualLabels,
): SearchFaults {
  const inKeywords = findKeywordsFault(keywords);
  return {
    ...(inKeywords !== undefined && { keywords: inKeywords }),
    ...(latStart !== undefined &&
      latEnd !== undefined &&
      latStart > latEnd && {
        latEnd: `${north} must be north of ${south} (${formatLatitude(latStart)}).`,
      }),
    ...(timeStart !== undefined &&
      timeEnd !== undefined &&
      timeStart > timeEnd && { timeEnd: `${to} must not be before ${from} (${timeStart}).` }),
  };
}

/** What is wrong with the words of a search; undefined if nothing is. */
export function findKeywordsFault(keywords: string): string | undefined {
  const { searchWords, searchTextLength } = requestLimits;
  if (keywords.length > searchTextLength)
    return `Keywords can have up to ${formatCount(searchTextLength)} characters; these have ${formatCount(keywords.length)}. Shorten them.`;
  const words = new Set(keywords.toLowerCase().split(/\s+/).filter(Boolean)).size;
  return words > searchWords
    ? `A search can have up to ${searchWords} different words; this one has ${words}. Leave some out.`
    : undefined;
}

/** A search without the fields that are faulty, and without their counterparts. */
export function withoutFaults<Search extends SearchBounds>(
  search: Search,
  faults: SearchFaults,
): Search {
  return {
    ...search,
    ...(faults.keywords !== undefined && { keywords: undefined }),
    ...(faults.latEnd !== undefined && { latStart: undefined, latEnd: undefined }),
    ...(faults.timeEnd !== undefined && { timeStart: undefined, timeEnd: undefined }),
  };
}
