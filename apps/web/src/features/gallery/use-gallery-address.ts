import { getRouteApi } from '@tanstack/react-router';
import { readGalleryAddress } from '../../shared/addresses/gallery-address.ts';
import type { GalleryAddress } from '../../shared/addresses/gallery-address.ts';

const route = getRouteApi('/gallery/$slug');

/** What is chosen on a page of the gallery, and how to choose; each choice is a step of the history. */
export function useGalleryAddress(): [GalleryAddress, (choice: GalleryAddress) => void] {
  const address = readGalleryAddress({ ...route.useSearch() });
  const navigate = route.useNavigate();
  return [
    address,
    (choice) =>
      void navigate({ search: (before) => ({ ...before, ...choice }), resetScroll: false }),
  ];
}
