/** Field after a streamed body by which the embedded engine tells how many rows the result has; a server of ClickHouse tells none. */
export const ROWS_TRAILER = 'x-isobath-result-rows';
