/** A source of numbers from 0 to 1 that a seed decides (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const run = 'window.hit=(window.hit||0)+1';
const payloads: readonly string[] = [
  `<script>${run}</script>`,
  `<SCRIPT\n>${run}</SCRIPT >`,
  `<img src=x onerror="${run}">`,
  `<img src="x" onerror='${run}' `,
  `<svg onload="${run}">`,
  `<svg><script>${run}</script></svg>`,
  `<math><mtext></mtext><style><img src=x onerror=${run}></style></math>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<a href="javascript:${run}">a</a>`,
  `<body onpageshow="${run}">`,
  `<style>*{background:url("javascript:${run}")}</style>`,
  `<p style="background:url(javascript:${run})">p</p>`,
  `<details open ontoggle="${run}">`,
  `<input autofocus onfocus="${run}">`,
  `[a](javascript:${run})`,
  `[a](JaVaScRiPt:${run})`,
  `[a](java&#x0A;script:${run})`,
  `[a](&#106;avascript:${run})`,
  `[a](data:text/html;base64,PHNjcmlwdD53aW5kb3cuaGl0PTE8L3NjcmlwdD4=)`,
  `[a](vbscript:${run})`,
  `![a](x" onerror="${run})`,
  `![a](javascript:${run})`,
  `![a](data:image/svg+xml,<svg onload='${run}'/>)`,
  `![" onerror="${run}](/api/news/images/${'0'.repeat(40)}-9x9 "'${run}")`,
  `![a][x]\n\n[x]: https://elsewhere.example/x.png "${run}"`,
  `![a][y]\n\n[y]: javascript:${run}`,
  `[a](</b"onmouseover="${run}">)`,
  `[a]: javascript:${run}\n\n[a]`,
  `<javascript:${run}>`,
  `]]><script>${run}</script><![CDATA[`,
  `--><script>${run}</script><!--`,
  `</title><script>${run}</script>`,
  `</script><script>${run}</script>`,
  `</content></entry><script xmlns="http://www.w3.org/1999/xhtml">${run}</script>`,
  '`<script>' + run + '</script>`',
  '```html" onload="' + run + '\n<script>' + run + '</script>\n```',
  `*em "' <b onclick=${run}>* /x/ _"'_ {0}`,
  `\u0000<scr\u0000ipt>${run}</script>`,
  `\u2028<script>${run}</script>\uFEFF`,
];
const wrappers: readonly ((inner: string) => string)[] = [
  (inner) => inner,
  (inner) => `> ${inner}`,
  (inner) => `- ${inner}\n- ${inner}`,
  (inner) => `# ${inner}`,
  (inner) => `**${inner}**`,
  (inner) => `[${inner}](https://example.org/"${inner})`,
  (inner) => `![${inner}](https://example.org/a.png "${inner}")`,
  (inner) => `<div title="${inner}">${inner}</div>`,
  (inner) => `'"\`${inner}\`"'`,
  (inner) => `&lt;${inner}&gt;`,
];

/** Texts that try to run a script (each would count `window.hit` up), one inside the other, made by a seed. No NUL, which no request may hold. */
export function makeHostileTexts(count: number, seed = 1): string[] {
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  return Array.from({ length: count }, (_each, index) => {
    const core = index < payloads.length ? payloads[index]! : pick(payloads);
    const nested = pick(wrappers)(pick(wrappers)(core));
    return `${nested}\n\n${pick(payloads)}`.replaceAll('\u0000', '');
  });
}
