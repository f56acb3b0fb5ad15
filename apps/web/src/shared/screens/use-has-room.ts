import { useIsPrinting } from '@isobath/charts';
import { useMediaQuery } from '@mantine/hooks';

/**
 * Whether the window has the room that a media query asks for. Paper never has: what follows from it is
 * drawn before the browser lays out its pages, when pictures of another size can still be made.
 */
export function useHasRoom(query: string): boolean {
  const hasRoom = useMediaQuery(query, true, { getInitialValueInEffect: false });
  const isPrinting = useIsPrinting();
  return hasRoom && !isPrinting;
}
