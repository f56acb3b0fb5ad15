/** One piece of metadata outside the fixed fields: its name, and values side by side with what they mean. */
export interface MetadataEntry {
  name: string;
  value: string;
  description: string;
}

/**
 * Reads the text of `Unstructured_Dataset_Metadata` or `Unstructured_Variable_Metadata`: a list of blobs keyed by name, each with
 * parallel lists `values` and `descriptions`. A text that cannot be read gives nothing and is reported (default: the browser's console).
 */
export function readUnstructuredMetadata(
  text: string | null,
  report: (fault: Error) => void = (fault) => reportError(fault),
): MetadataEntry[] {
  if (!text) return [];
  try {
    const blobs: unknown = JSON.parse(text);
    return [blobs]
      .flat()
      .flatMap((blob) =>
        typeof blob === 'object' && blob !== null ? Object.entries(blob).flatMap(readBlob) : [],
      );
  } catch (cause) {
    report(new Error(`Metadata text cannot be read: ${text.slice(0, 200)}`, { cause }));
    return [];
  }
}

function readBlob([name, blob]: [string, unknown]): MetadataEntry[] {
  if (typeof blob !== 'object' || blob === null || !('values' in blob))
    return [{ name, value: asText(blob), description: '' }];
  const values = [blob.values].flat();
  const descriptions = 'descriptions' in blob ? [blob.descriptions].flat() : [];
  return values.map((value, index) => ({
    name,
    value: asText(value),
    description: asText(descriptions[index]),
  }));
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The entries in which a word stands, whatever its case; spaces around it do not count. */
export function searchMetadata(entries: readonly MetadataEntry[], words: string): MetadataEntry[] {
  const wanted = words.trim().toLowerCase();
  return entries.filter(({ name, value, description }) =>
    `${name}\n${value}\n${description}`.toLowerCase().includes(wanted),
  );
}
