export { TracksService } from './tracks.service.ts';
export { registerTrackRoutes } from './tracks.routes.ts';
