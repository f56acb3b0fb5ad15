const compactDate = /^(\s*)(\d{4})(\d{2})(\d{2})(?=[\sT]|$)/;

/** A date without hyphens (`20230413`, alone or before a time of the day) with them: the one form that T-SQL reads the same under every setting. */
export function readCompactDate(text: string): string {
  return text.replace(compactDate, '$1$2-$3-$4');
}
