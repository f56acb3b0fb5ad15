import { EngineError } from '@isobath/engine';

const codeOfError = /^Code: \d+\./;

/** A text about an error, with what the engine says in that error, or in what caused it, as it may be written to the log. */
export function hideEngineTexts(error: Error, text: string): string {
  const shown =
    error instanceof EngineError
      ? text.replaceAll(error.message, () => hideConstants(error.message))
      : text;
  return error.cause instanceof Error ? hideEngineTexts(error.cause, shown) : shown;
}

/** A text of the engine, which repeats the statement, without the statement's texts and numbers. The code of the error and the names of columns and functions stay. */
export function hideConstants(text: string): string {
  const code = codeOfError.exec(text)?.[0] ?? '';
  return (
    code +
    text
      .slice(code.length)
      .replaceAll(/'(?:[^'\\]|\\[\s\S]?)*(?:'|$)/g, "'…'")
      .replaceAll(/(?<![\w.])\d[\w.]*/g, '…')
  );
}
