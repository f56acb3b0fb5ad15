/** What Excel, LibreOffice and Google Sheets begin a formula with; the full-width forms too, which some of them take. */
// oxlint-disable-next-line no-control-regex
const looksLikeFormula = /^[=+\-@\t\r\n\0＝＋－＠]/;
const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/**
 * A field of CSV (RFC 4180): quoted where it needs to be, empty where it is missing. A text that a spreadsheet program would take for a formula,
 * one that starts with = + - @, their full-width forms, a tab, a line end or NUL, gets a leading apostrophe (OWASP ASVS 5, 1.2.10); numbers stay numbers,
 * also those written as text.
 */
export function formatCsvField(field: string | number | boolean | null | undefined): string {
  if (typeof field !== 'string') return String(field ?? '');
  const isFormula = looksLikeFormula.test(field) && !number.test(field);
  return quoteCsvField(isFormula ? `'${field}` : field);
}

/** A text as a field of CSV for programs, quoted where it needs to be and otherwise as it is; spreadsheets may take it for a formula. */
export function quoteCsvField(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text of a field that {@link formatCsvField} has protected by an apostrophe. */
export function unprotectCsvField(text: string): string {
  return text.startsWith("'") && looksLikeFormula.test(text.slice(1)) ? text.slice(1) : text;
}
