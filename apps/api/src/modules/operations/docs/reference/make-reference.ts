import type { ReferencePage } from '@isobath/contract';
import { describeLanguage } from '@isobath/query';
import { mirroredRelations } from '../../../discovery/mirror/index.ts';
import type { ApiDocument } from '../api-document.ts';
import { makeDialectPage, makeProceduresPage, makeRelationsPage } from './language-pages.ts';
import type { LimitSettings } from './limit-pages.ts';
import { makeErrorsPage, makeFormatsPage, makeLimitsPage } from './limit-pages.ts';
import { makeRoutesPage } from './routes-page.ts';

/** The pages of the reference, from what the server itself works with. */
export function makeReference(document: ApiDocument, settings: LimitSettings): ReferencePage[] {
  const relations = mirroredRelations.map(({ name, columns }) => ({
    name,
    physicalTable: name,
    isData: false,
    columns,
  }));
  const language = describeLanguage(relations);
  return [
    makeDialectPage(language),
    makeProceduresPage(language),
    makeRelationsPage(language, relations),
    makeFormatsPage(),
    makeLimitsPage(settings, language),
    makeErrorsPage(),
    makeRoutesPage(document),
  ];
}
