import { strFromU8, unzipSync } from 'fflate';

/** Files of a zip by their path. */
export function readZip(bytes: Uint8Array): Map<string, Uint8Array> {
  return new Map(Object.entries(unzipSync(bytes)));
}

/** Sheets of a workbook by their name; rows of cells as text, numbers as numbers, missing ones as null. */
export function readWorkbook(bytes: Uint8Array): Map<string, (string | number | null)[][]> {
  const parts = readZip(bytes);
  const xml = (path: string): string => strFromU8(parts.get(path) ?? new Uint8Array());
  const shared = [...xml('xl/sharedStrings.xml').matchAll(/<si>([^]*?)<\/si>/g)].map(([, item]) =>
    textOf(item!),
  );
  const names = [...xml('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(
    ([, name]) => name!,
  );
  return new Map(
    names.map((name, index) => [
      name,
      readRows(xml(`xl/worksheets/sheet${index + 1}.xml`), shared),
    ]),
  );
}

function readRows(sheet: string, shared: readonly string[]): (string | number | null)[][] {
  return [...sheet.matchAll(/<row [^>]*>([^]*?)<\/row>/g)].map(([, row]) => {
    const cells: (string | number | null)[] = [];
    for (const [, column, attributes, content] of row!.matchAll(
      /<c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>([^]*?)<\/c>)/g,
    )) {
      const value = /<v>([^]*?)<\/v>/.exec(content ?? '')?.[1];
      const text = attributes!.includes('t="s"')
        ? shared[Number(value)]
        : attributes!.includes('t="inlineStr"')
          ? textOf(content ?? '')
          : undefined;
      cells[placeOf(column!)] = text ?? (value === undefined ? null : Number(value));
    }
    return Array.from(cells, (cell) => cell ?? null);
  });
}

function placeOf(letters: string): number {
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function textOf(xml: string): string {
  const text = [...xml.matchAll(/<t[^>]*>([^]*?)<\/t>/g)].map(([, part]) => part).join('');
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
