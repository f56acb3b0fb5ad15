import { escapeMarkup } from '@isobath/ocean';
import type { FirstReply, ProgramReply, ProgramRow } from '@isobath/contract';
import { cruisePath, datasetPath, programPath } from './page-paths.ts';

/** The text of a page, its title and its description. */
interface ProgramView {
  readonly title: string;
  readonly description?: string;
  readonly main: string;
}

/** The index of programs: those with datasets first. */
export function writePrograms(reply: FirstReply | undefined): ProgramView {
  const programs = reply ? (reply.body as ProgramRow[]) : [];
  const items = programs.map(
    ({ name, fullName, blurb }) =>
      `<li><h2>${writeLink(programPath(name), name)}</h2><p>${escapeMarkup(fullName ?? 'Missing full name')}</p><p>${escapeMarkup(blurb ?? 'Missing description')}</p></li>`,
  );
  return { title: 'Programs · Isobath', main: `<h1>Programs</h1><ul>${items.join('')}</ul>` };
}

/** The page of a program: its description, datasets and cruises. */
export function writeProgram(program: ProgramReply): ProgramView {
  const { name, fullName, blurb, details, link } = program;
  const paragraphs = [fullName, blurb, ...details]
    .filter((text) => text !== null)
    .map((text) => `<p>${escapeMarkup(text)}</p>`);
  const datasets = Object.values(program.datasets).map(
    ({ Short_Name: shortName, Long_Name: title }) => writeLink(datasetPath(shortName), title),
  );
  const cruises = Object.values(program.cruises).map(({ Name: cruise, Nickname: nickname }) =>
    writeLink(cruisePath(cruise), nickname ? `${cruise} (${nickname})` : cruise),
  );
  const page = link === null ? '' : `<p>${writeLink(link, link)}</p>`;
  return {
    title: `${name} · Isobath`,
    description: [fullName, blurb].filter((text) => text !== null).join('. '),
    main: `<h1>${escapeMarkup(name)}</h1>${paragraphs.join('')}${page}${writeList('Datasets', datasets) || '<p>No dataset of this program is in this portal.</p>'}${writeList('Cruises', cruises)}`,
  };
}

function writeList(title: string, links: readonly string[]): string {
  return links.length === 0
    ? ''
    : `<h2>${title}</h2><ul>${links.map((each) => `<li>${each}</li>`).join('')}</ul>`;
}

function writeLink(address: string, words: string): string {
  return `<a href="${escapeMarkup(address)}">${escapeMarkup(words)}</a>`;
}
