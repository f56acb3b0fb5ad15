import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const allStyles = createRequire(import.meta.url).resolve('@mantine/core/styles.css');
const className = /\bm_[0-9a-z]+\b/g;
/** Sheets that belong to no component: variables, the base of all elements, and what every component shares. */
const shared = ['baseline.css', 'default-css-variables.css', 'global.css'];

/** Mantine's palettes that no page uses: the theme has its own colours. */
const unusedPalettes = /-color-(?:pink|grape|violet|indigo|cyan|teal|green|lime|yellow|orange)-/;

/**
 * Puts the sheets of the components that the pages use in the place of all of Mantine's, in the same order. `code` is all that was built: a component is used where the names of
 * it contains the component's classes.
 */
export function keepUsedStyles(code: string): Plugin {
  const used = new Set(code.match(className));
  return {
    name: 'isobath:keep-used-styles',
    enforce: 'pre',
    load(id) {
      return id.split('?')[0] === allStyles ? sheetsOf(used).join('\n') : null;
    },
  };
}

function sheetsOf(names: ReadonlySet<string>): string[] {
  const folder = join(dirname(allStyles), 'styles');
  const whole = readFileSync(allStyles, 'utf8');
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const sheets = readdirSync(folder)
    .filter(
      (file) => file.endsWith('.css') && !file.endsWith('.layer.css') && !shared.includes(file),
    )
    .map((file) => {
      const css = read(file);
      const classes = css.match(className) ?? [];
      return {
        css,
        isUsed: classes.some((name) => names.has(name)),
        place: whole.indexOf(classes[0] ?? css),
      };
    });
  const used = sheets
    .filter(({ isUsed }) => isUsed)
    .toSorted((a, b) => a.place - b.place)
    .map(({ css }) => css);
  const asked = used.find((css) => unusedPalettes.test(css));
  if (asked) throw new Error(`A sheet of Mantine uses a palette that is left out: ${asked}`);
  return [...shared.map((file) => withoutPalettes(read(file))), ...used];
}

/** Variables stand on a line each. */
function withoutPalettes(css: string): string {
  return css
    .split('\n')
    .filter((line) => !unusedPalettes.test(line))
    .join('\n');
}
