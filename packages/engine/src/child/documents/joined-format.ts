/** Joins the chunks of a streamed result, each a document of its own, into one document. */
export interface ChunkJoiner {
  /** What of this chunk belongs into the one document. */
  join(chunk: Uint8Array): Uint8Array;
  /** What comes after the last chunk. */
  end(): Uint8Array;
}

const NOTHING = new Uint8Array(0);

/** Formats whose chunks can be joined, with the lines of header that every chunk repeats. */
const HEADER_LINES: Readonly<Record<string, number>> = {
  CSV: 0,
  CSVWithNames: 1,
  CSVWithNamesAndTypes: 2,
  TabSeparated: 0,
  TSV: 0,
  TabSeparatedRaw: 0,
  TSVRaw: 0,
  TabSeparatedWithNames: 1,
  TSVWithNames: 1,
  TabSeparatedWithNamesAndTypes: 2,
  TSVWithNamesAndTypes: 2,
  JSONEachRow: 0,
  JSONLines: 0,
  NDJSON: 0,
  JSONStringsEachRow: 0,
  JSONCompactEachRow: 0,
  JSONCompactStringsEachRow: 0,
  JSONCompactEachRowWithNames: 1,
  JSONCompactEachRowWithNamesAndTypes: 2,
  JSONCompactStringsEachRowWithNamesAndTypes: 2,
  LineAsString: 0,
  CustomSeparated: 0,
  Native: 0,
  RowBinary: 0,
};

const TYPES: Readonly<Record<string, string>> = {
  CSV: 'text/csv',
  TSV: 'text/tab-separated-values',
  Tab: 'text/tab-separated-values',
  JSON: 'application/json',
};

/** A joiner for a format, or undefined where a format can only be written whole. */
export function joinerFor(format: string): ChunkJoiner | undefined {
  if (format === 'ArrowStream') return new ArrowJoiner();
  const lines = HEADER_LINES[format];
  return lines === undefined ? undefined : new HeaderJoiner(lines, format.startsWith('CSV'));
}

/** Content type of a format's bytes. */
export function contentTypeOf(format: string): string {
  const start = Object.keys(TYPES).find((prefix) => format.startsWith(prefix));
  return start === undefined ? 'application/octet-stream' : `${TYPES[start]}; charset=UTF-8`;
}

/** Keeps the header lines of the first chunk only; they are the same bytes in every chunk. */
class HeaderJoiner implements ChunkJoiner {
  private header: number | undefined;
  private readonly lines: number;
  private readonly isQuoted: boolean;

  constructor(lines: number, isQuoted: boolean) {
    this.lines = lines;
    this.isQuoted = isQuoted;
  }

  join(chunk: Uint8Array): Uint8Array {
    if (this.header !== undefined) return chunk.subarray(this.header);
    this.header = this.headerLength(chunk);
    return chunk;
  }

  end(): Uint8Array {
    return NOTHING;
  }

  private headerLength(chunk: Uint8Array): number {
    let lines = 0;
    let isInside = false;
    let at = 0;
    while (lines < this.lines && at < chunk.length) {
      const byte = chunk[at++];
      if (byte === 0x22 && this.isQuoted) isInside = !isInside;
      if (byte === 0x0a && !isInside) lines++;
    }
    return at;
  }
}

const END_OF_STREAM = Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0);

/**
 * Keeps the schema message of the first chunk and one end mark after the last.
 * https://arrow.apache.org/docs/format/Columnar.html#ipc-streaming-format
 */
class ArrowJoiner implements ChunkJoiner {
  private isFirst = true;

  join(chunk: Uint8Array): Uint8Array {
    const tail = chunk.subarray(-END_OF_STREAM.length);
    const end =
      Buffer.compare(tail, END_OF_STREAM) === 0
        ? chunk.length - END_OF_STREAM.length
        : chunk.length;
    const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const start = this.isFirst ? 0 : 8 + view.getInt32(4, true);
    this.isFirst = false;
    return chunk.subarray(start, end);
  }

  end(): Uint8Array {
    return this.isFirst ? NOTHING : END_OF_STREAM;
  }
}
