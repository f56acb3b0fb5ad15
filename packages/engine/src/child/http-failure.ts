/** A refusal that has a status, ClickHouse's number and its text. */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
  readonly status: number;
  readonly engineCode: number;

  constructor(status: number, engineCode: number, message: string) {
    super(`Code: ${engineCode}. DB::Exception: ${message}`);
    this.status = status;
    this.engineCode = engineCode;
  }
}

const STATUS_OF: Readonly<Record<number, number>> = {
  47: 400,
  60: 404,
  62: 400,
  81: 404,
  158: 500,
  164: 403,
  241: 500,
  516: 403,
};

/** Makes a refusal of whatever the native engine threw, keeping its text and number. */
export function asHttpFailure(error: unknown): HttpFailure | Error {
  if (error instanceof HttpFailure) return error;
  const message = error instanceof Error ? error.message : String(error);
  const match = /Code: (\d+)\. DB::Exception: ([\s\S]*)/.exec(message);
  if (!match) return error instanceof Error ? error : new Error(message);
  const engineCode = Number(match[1]);
  return new HttpFailure(STATUS_OF[engineCode] ?? 500, engineCode, match[2] as string);
}
