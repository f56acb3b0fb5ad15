import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { readCruiseAddress } from '../../shared/addresses/cruise-address.ts';
import { redirectTo } from '../../shared/session/redirect-path.ts';
import { findMayDownload } from '../../shared/session/session.ts';

const route = getRouteApi('/catalog/cruises/$cruise');
const to = '/catalog/cruises/$cruise';

/** The datasets of a cruise that somebody is about to download, which its address holds: anyone who must log in first comes back to them. */
export interface AskedDatasets {
  /** Short names; none while the dialog is closed. */
  readonly asked: readonly string[];
  /** Opens the dialog, or leads to the login and back where downloads need one. */
  readonly ask: (shortNames: readonly string[]) => void;
  /** Closes the dialog. */
  readonly leave: () => void;
}

/** Reads and changes which datasets the dialog of downloads is open for. */
export function useAskedDatasets(): AskedDatasets {
  const params = route.useParams();
  const { datasets = [] } = readCruiseAddress(route.useSearch());
  const navigate = useNavigate();
  const router = useRouter();
  const queries = useQueryClient();
  const show = (search: { datasets?: readonly string[] }): void =>
    void navigate({ to, params, search, replace: true, resetScroll: false });
  const ask = async (shortNames: readonly string[]): Promise<void> => {
    const search = { datasets: shortNames };
    // Where the server does not say who asks, the dialog itself asks for a login.
    const mayDownload = await findMayDownload(queries).catch(() => true);
    if (mayDownload) return show(search);
    const { href } = router.buildLocation({ to, params, search });
    const redirect = redirectTo(href);
    await navigate({ to: '/login', search: redirect === undefined ? {} : { redirect } });
  };
  return {
    asked: datasets,
    ask: (shortNames) => void ask(shortNames),
    leave: () => show({}),
  };
}
