interface Options {
  readonly printErr?: (line: string) => void;
}

const maxLines = 50;

/** An extension of PGlite that keeps the last lines which PostgreSQL writes to its standard error: they say why it does not start. */
export function collectOutput(said: string[]) {
  const keep = (line: string): void => {
    said.push(line);
    if (said.length > maxLines) said.shift();
  };
  return {
    name: 'words',
    setup: (_database: unknown, options: Options) =>
      Promise.resolve({ emscriptenOpts: { ...options, printErr: keep } }),
  };
}
