import { createRoot } from 'react-dom/client';
import { Portal } from './app/portal.tsx';

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no element #root');
createRoot(root).render(<Portal />);
