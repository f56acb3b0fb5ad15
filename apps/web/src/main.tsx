import { createRoot } from 'react-dom/client';
import { printWholePages } from './app/print-key.ts';
import { Portal } from './app/portal.tsx';
import { createQueryClient } from './app/query-client.ts';
import { createPortalRouter } from './app/router.tsx';

const router = createPortalRouter();
const queries = createQueryClient();

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no element #root');
// The text that came with the page stays until the screen's own code is there. No `await`: that code imports this file's, which would wait for it.
// What the server says of the first page to search engines ends with it.
const unsubscribe = router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation }) => {
  if (!pathChanged || !fromLocation) return;
  for (const served of document.querySelectorAll('[data-served]')) served.remove();
  unsubscribe();
});
void router.load().finally(() => {
  for (const served of document.querySelectorAll('.first, meta[data-served]')) served.remove();
  createRoot(root).render(<Portal router={router} queries={queries} />);
  printWholePages(() => queries.isFetching() > 0);
});
