import type { DatasetRow } from '@isobath/contract';

/** The licence in few words, as a link to its text; the whole of it is the title. Nothing where none is stated. */
export function LicenceBadge({
  dataset: { Licence, Licence_Label, Licence_URL },
}: {
  dataset: Pick<DatasetRow, 'Licence' | 'Licence_Label' | 'Licence_URL'>;
}) {
  if (!Licence) return null;
  const look = { className: 'isobath-chip', title: `Licence: ${Licence}` };
  return Licence_URL ? (
    <a {...look} href={Licence_URL} rel="license noreferrer">
      {Licence_Label}
    </a>
  ) : (
    <span {...look}>{Licence_Label}</span>
  );
}
