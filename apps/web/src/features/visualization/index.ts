export { ChartsPage } from './pages/charts-page/charts-page.tsx';
export { CruisesPage } from './pages/cruises-page/cruises-page.tsx';
export { ModulePage } from './module-page.tsx';
export { SharedPage } from './tools/share/shared-page.tsx';
export { TrackMatchPage } from './pages/track-match/track-match-page.tsx';
