/** Pages of the folder that are written by hand. */
export const BY_HAND = new Set(['security.md']);

const NOT_DESCRIBED = 'Not described yet';

/**
 * Where the committed pages of the reference differ from those that the code makes, a line a page, and what nobody has
 * put into words.
 * @param {Readonly<Record<string, string>>} made
 * @param {Readonly<Record<string, string>>} committed
 * @returns {string[]}
 */
export function compareReference(made, committed) {
  const missing = Object.keys(made)
    .filter((name) => committed[name] === undefined)
    .map((name) => `docs/reference/${name} is missing`);
  const left = Object.keys(committed)
    .filter((name) => made[name] === undefined && !BY_HAND.has(name))
    .map((name) => `docs/reference/${name}: nothing makes this page`);
  const differing = Object.entries(made).flatMap(([name, text]) => {
    const found = committed[name];
    if (found === undefined || found === text) return [];
    const [here, there] = [text.split('\n'), found.split('\n')];
    const line = here.findIndex((each, index) => each !== there[index]);
    const at = line === -1 ? here.length : line;
    return [
      `docs/reference/${name}:${at + 1}: the code says ${show(here[at])}, the page ${show(there[at])}`,
    ];
  });
  const silent = Object.entries(made).flatMap(([name, text]) =>
    text
      .split('\n')
      .flatMap((line, index, lines) =>
        line.includes(NOT_DESCRIBED)
          ? [
              `docs/reference/${name}:${index + 1}: ${line.startsWith('|') ? line.slice(0, 60) : lines[index - 2]} has no description`,
            ]
          : [],
      ),
  );
  return [...missing, ...left, ...differing, ...silent];
}

/** @param {string | undefined} line */
function show(line) {
  return line === undefined ? 'no more' : `"${line.slice(0, 160)}"`;
}
