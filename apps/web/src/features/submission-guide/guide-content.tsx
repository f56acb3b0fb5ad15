import type { ReactElement } from 'react';
import { FieldPage } from './field-page.tsx';
import type { GuideSection } from './guide-tree.ts';
import { FaqPage } from './faq-page.tsx';
import { ProcessPage } from './process-page.tsx';
import { SensorList } from './sensor-list.tsx';
import {
  DatasetSheetPage,
  DataSheetPage,
  FundingSheetPage,
  PeopleSheetPage,
  VariableSheetPage,
} from './sheet-pages.tsx';
import { ContactPart, PreparationPage, StartPage } from './start-pages.tsx';
import { ApiPage, PortalPage, ValidationPage } from './validation-pages.tsx';

const pages: Readonly<Record<string, (props: { part: string }) => ReactElement>> = {
  'getting-started': StartPage,
  'process-overview': ProcessPage,
  'dataset-preparation': PreparationPage,
  'data-sheet': DataSheetPage,
  'dataset-metadata-sheet': DatasetSheetPage,
  'variable-metadata-sheet': VariableSheetPage,
  'people-sheet': PeopleSheetPage,
  'funding-sheet': FundingSheetPage,
  'sensor-list': SensorList,
  'dataset-validation': ValidationPage,
  'validation-api': ApiPage,
  'submission-portal': PortalPage,
  faq: FaqPage,
  contact: ContactPart,
};

/** The text of a section. `part` names the part of it that is to be open. */
export function GuideContent({
  section,
  part,
}: {
  section: GuideSection;
  part: string;
}): ReactElement {
  if (section.field) return <FieldPage field={section.field} />;
  const Page = pages[section.id];
  if (Page === undefined) throw new Error(`The section ${section.id} has no text`);
  return <Page part={part} />;
}
