import { EditableWorkbook } from '../../editing/editable-workbook.ts';
import { openSubmission } from '../source/submission-source.ts';
import { bytesInMemory } from '../../xlsx/byte-source.ts';
import { writeSubmission, writeSubmissionCsv } from '../../writing/submission-writer.ts';
import { makeSubmission, writeSubmission as writeByOther } from './make-submission.ts';

const { signal } = new AbortController();

/** All bytes in one array. */
export async function gather(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return new Uint8Array(Buffer.concat(parts));
}

/** Texts that writers of XML and of spreadsheets get wrong. */
export const awkwardTexts = [
  'a & b < c > "d"',
  'µmol kg⁻¹ °C',
  ' two  blanks ',
  'line\nbreak',
  'return\r\n',
  'bell \u0007 and _x0041_',
  '=1+1',
  '-158.5 west',
  '漢字 😀',
];

/** A workbook that another program wrote and ours edited, as a workbook and as CSV files. */
export async function reviseWorkbook(): Promise<{
  bytes: Uint8Array;
  dropped: readonly string[];
  csv: Uint8Array;
}> {
  const cells = makeSubmission();
  cells['notes'] = [['x']];
  const bytes = writeByOther(cells, (book) => {
    const { data } = book.Sheets;
    if (data === undefined) throw new Error('no data');
    data['A9'] = { t: 'n', v: 42480.75, z: 'yyyy-mm-dd hh:mm' };
    data['E4'] = { t: 'e', v: 42 };
  });
  const source = await openSubmission(bytesInMemory(bytes), { signal });
  const workbook = await EditableWorkbook.read(source, { signal });
  awkwardTexts.forEach((text, index) => workbook.setCell('dataset_meta_data', 5 + index, 12, text));
  workbook.setCell('data', 2, 4, 0.1 + 0.2);
  workbook.setCell('data', 3, 4, -1e-7);
  const revised = writeSubmission(workbook, { signal });
  return {
    bytes: await gather(revised.bytes),
    dropped: revised.dropped,
    csv: await gather(writeSubmissionCsv(workbook, { signal }).bytes),
  };
}
