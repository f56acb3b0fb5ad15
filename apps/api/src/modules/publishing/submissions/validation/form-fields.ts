import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../../../platform/problems/problem.ts';

/** What a form of these routes may consist of; a file is limited by its route. */
const formLimits = { fields: 20, fieldNameSize: 100, fieldSize: 10_000, parts: 24 };

/** Bytes of a form with a file of so many bytes: its fields and the heads of its parts beside it. */
export const formBytes = (fileBytes: number): number =>
  fileBytes + formLimits.fields * formLimits.fieldSize + formLimits.parts * 1000;

/** Fields of a form as text, by name. */
export type FormFields = Record<string, unknown>;

/** Makes the fields of a form the body, so that it is validated like JSON. A file in it is refused. */
export async function takeFormFields(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return;
  request.body = await readForm(request, { fileBytes: 1, onFile: () => refuseFile() });
}

function refuseFile(): Promise<void> {
  throw new Refusal('bad-request', 'The form has a file; this route takes fields only.');
}

/** Reads a form to its end: hands its file to `onFile`, which must read it, and returns its fields. */
export async function readForm(
  request: FastifyRequest,
  {
    fileBytes,
    onFile,
  }: {
    readonly fileBytes: number;
    readonly onFile: (file: FormFile, before: FormFields) => Promise<void>;
  },
): Promise<FormFields> {
  const fields: FormFields = {};
  let fileCount = 0;
  const limits = { ...formLimits, fileSize: fileBytes, files: 2 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      fileCount += 1;
      if (fileCount > 1) throw new Refusal('bad-request', 'The form has more than one file.');
      await onFile({ name: part.fieldname, bytes: part.file }, fields);
      if (part.file.truncated)
        throw new Refusal('body-too-large', `The file has more than ${fileBytes} bytes.`);
    } else fields[part.fieldname] = readField(part.fieldname, part);
  }
  return fields;
}

/** A file of a form, as it comes. */
interface FormFile {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

function readField(
  name: string,
  { value, valueTruncated }: { readonly value: unknown; readonly valueTruncated: boolean },
): unknown {
  if (valueTruncated || (typeof value === 'string' && value.includes('\0')))
    throw new Refusal('bad-request', `The field ${name} of the form is too long or not text.`, {
      fields: [
        { field: name, problem: `has more than ${formLimits.fieldSize} bytes or a NUL character` },
      ],
    });
  return value;
}
