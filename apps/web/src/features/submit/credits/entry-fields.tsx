import { emailSchema, readFunderId, readOrcid, readRor } from '@isobath/contract';
import { NativeSelect, TextInput } from '@mantine/core';
import type { Field } from '@isobath/workbook';
import styles from './credits.module.css';

/** What stands above the fields of an entry. */
const labels: Readonly<Record<string, string>> = {
  person_role: 'Role',
  person_family_name: 'Family name',
  person_given_name: 'Given names',
  person_orcid: 'ORCID iD',
  person_affiliation: 'Affiliation',
  person_affiliation_ror: 'ROR id of the affiliation',
  person_email: 'E-mail, not published',
  funder_name: 'Funder',
  funder_id: 'ROR id or Crossref Funder id',
  award_number: 'Award number',
  award_title: 'Award title',
  award_uri: 'Address of the award',
};

interface EntryFieldsProps {
  fields: readonly Field[];
  values: Readonly<Record<string, string>>;
  onChange: (name: string, value: string) => void;
}

/** The fields of one person or award; what is wrong with an identifier is said below it. */
export function EntryFields({ fields, values, onChange }: EntryFieldsProps) {
  return (
    <div className={styles.fields}>
      {fields.map((field) => {
        const { name, options, example } = field;
        const value = values[name] ?? '';
        const label = labels[name] ?? name;
        if (options !== undefined)
          return (
            <NativeSelect
              key={name}
              label={label}
              value={value}
              data={options.includes(value) ? [...options] : [value, ...options]}
              onChange={({ currentTarget }) => onChange(name, currentTarget.value)}
            />
          );
        return (
          <TextInput
            key={name}
            label={label}
            value={value}
            placeholder={isIdentifier(field) ? example : undefined}
            error={findProblem(field, value.trim())}
            onChange={({ currentTarget }) => onChange(name, currentTarget.value)}
          />
        );
      })}
    </div>
  );
}

/** Whether an example shows how it is written. */
function isIdentifier({ kind }: Field): boolean {
  return kind === 'orcid' || kind === 'ror' || kind === 'funder';
}

function findProblem({ kind }: Field, value: string): string | undefined {
  if (value === '') return undefined;
  if (kind === 'orcid') return problemOf(readOrcid(value));
  if (kind === 'funder') return problemOf(readFunderId(value));
  if (kind === 'ror')
    return value
      .split(';')
      .flatMap((part) => (part.trim() && problemOf(readRor(part))) || [])
      .at(0);
  if (kind === 'email' && !emailSchema.safeParse(value).success)
    return 'Write one address such as name@example.org.';
  return undefined;
}

function problemOf(read: ReturnType<typeof readOrcid>): string | undefined {
  if ('url' in read) return undefined;
  return `${read.problem.charAt(0).toUpperCase()}${read.problem.slice(1)}.`;
}
