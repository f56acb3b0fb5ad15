import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { operatorQuery } from '../../shared/operator/operator-query.ts';
import { useUser } from '../../shared/session/session.ts';
import styles from './reading.module.css';

/** Institutions with their people, as the operator lists them; without a list, how to reach them. */
export function PeopleOfPortal() {
  const { data } = useQuery(operatorQuery());
  const people = data?.people ?? [];
  return (
    <>
      {data && !data.name && <UnknownOperator />}
      <p>
        {data?.name ? `This portal is run by ${data.name}, ` : 'This portal runs '}
        with the free software Isobath. <Link to="/contact">Contact Us</Link> reaches the people who
        run it. The data come from the scientists who are named on each dataset page.
      </p>
      {people.map(({ institution, members }) => (
        <div key={institution}>
          <h3>{institution}</h3>
          <ul>
            {members.map(({ name, role }) => (
              <li key={name}>
                {name}
                {role !== null && `, ${role}`}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

/** Says that the operator has not introduced itself, and to administrators how it does. */
function UnknownOperator() {
  const isAdministrator = useUser()?.isDataSubmissionAdmin === true;
  return (
    <p>
      Those who run this portal have not introduced themselves here yet.
      {isAdministrator && (
        <>
          {' '}
          As an administrator, name them in the file of the setting <code>OPERATOR_FILE</code>.
        </>
      )}
    </p>
  );
}

/** How the portal itself is cited; by its name and address where the operator says nothing. */
export function CitationOfPortal() {
  const { data } = useQuery(operatorQuery());
  const name = data?.name ? `${data.name}: ` : '';
  return (
    <blockquote className={styles.citation}>
      {data?.citation ??
        `${name}Isobath, a portal for ocean and climate research data. ${location.origin}`}
    </blockquote>
  );
}

/** Further ways to take part, such as a chat; nothing where the operator lists none. */
export function WaysToTakePart() {
  const { data } = useQuery(operatorQuery());
  if (!data || data.participation.length === 0) return null;
  return (
    <ul>
      {data.participation.map(({ label, url }) => (
        <li key={url}>
          <a href={url} rel="noreferrer">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
