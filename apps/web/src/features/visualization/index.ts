export { ChartsPage } from './charts-page/charts-page.tsx';
export { CruisesPage } from './cruises-page/cruises-page.tsx';
export { ModulePage } from './module-page.tsx';
export { SharedPage } from './share/shared-page.tsx';
export { TrackMatchPage } from './track-match/track-match-page.tsx';
