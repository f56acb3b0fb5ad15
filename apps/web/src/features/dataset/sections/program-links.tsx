import { Link } from '@tanstack/react-router';

/** The programs that the dataset belongs to. Default export: most datasets belong to none. */
export default function ProgramLinks({ names }: { names: readonly string[] }) {
  return names.map((program, index) => (
    <span key={program}>
      {index > 0 && ', '}
      <Link to="/programs/$program" params={{ program }}>
        {program}
      </Link>
    </span>
  ));
}
