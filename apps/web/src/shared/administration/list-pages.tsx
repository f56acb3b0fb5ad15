import { Button, Group } from '@mantine/core';
import { formatCount } from '@isobath/ocean';
import { Link } from '@tanstack/react-router';

/** Entries on a page of a list. */
export const entriesPerPage = 50;

/** `one` and `what`: the word for one entry and for many. */
interface ListPagesProps {
  page: number;
  total: number;
  one: string;
  what: string;
}

/** Which entries of how many are shown, and the way to the others. The page stands in the address. */
export function ListPages({ page, total, one, what }: ListPagesProps) {
  const last = Math.max(1, Math.ceil(total / entriesPerPage));
  const first = (page - 1) * entriesPerPage + 1;
  const turn = (to: number) => ({
    to: '.' as const,
    search: (before: Record<string, unknown>) => ({ ...before, page: to > 1 ? to : undefined }),
  });
  return (
    <Group justify="space-between" mt="md">
      <span role="status">
        {total === 0 && `No ${what}.`}
        {total === 1 && `1 ${one}`}
        {total > 1 &&
          `${formatCount(first)} to ${formatCount(Math.min(total, page * entriesPerPage))} of ${formatCount(total)} ${what}`}
      </span>
      {last > 1 && (
        <Group gap="xs">
          {page > 1 && (
            <Button
              variant="default"
              size="xs"
              renderRoot={(props) => <Link {...turn(page - 1)} {...props} />}
            >
              Previous
            </Button>
          )}
          {page < last && (
            <Button
              variant="default"
              size="xs"
              renderRoot={(props) => <Link {...turn(page + 1)} {...props} />}
            >
              Next
            </Button>
          )}
        </Group>
      )}
    </Group>
  );
}
