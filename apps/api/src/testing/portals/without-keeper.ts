/** What a statement for the nodes of the cluster `ocean` is for one server without a keeper. */
const rewrites: readonly (readonly [RegExp, string])[] = [
  [/ ON CLUSTER `ocean`/g, ''],
  [
    /ENGINE = Replicated(Replacing)?MergeTree\('[^']*', '[^']*'(?:, ([^)]*))?\)/,
    'ENGINE = $1MergeTree($2)',
  ],
  [/^SYSTEM SYNC REPLICA .*$/, 'SELECT 1'],
];

/** Writes a statement for a cluster as one server without a keeper can run it: here and at once, on tables that are not replicated. */
export function writeWithoutKeeper(sql: string): string {
  return rewrites.reduce((written, [from, to]) => written.replace(from, to), sql);
}
