import type { DatasetRow } from '@isobath/contract';

type Licensed = Pick<DatasetRow, 'Licence' | 'Licence_URL'>;

/** The licence as it is stored, as a link where it is known where it is to be read. */
export function LicenceText({ dataset: { Licence, Licence_URL } }: { dataset: Licensed }) {
  return Licence_URL ? (
    <a href={Licence_URL} rel="license noreferrer">
      {Licence}
    </a>
  ) : (
    Licence
  );
}

/** The licence in few words, as a link to its text; the whole of it is the title. Nothing where none is stated. */
export function LicenceBadge({
  dataset: { Licence, Licence_Label, Licence_URL },
}: {
  dataset: Licensed & Pick<DatasetRow, 'Licence_Label'>;
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
