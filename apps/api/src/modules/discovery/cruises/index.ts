export { createCruisesRepository, readCruiseExtents, readTrack } from './cruises.repository.ts';
export type { CruisesRepository } from './cruises.repository.ts';
export { CruisesService } from './cruises.service.ts';
export type { CruisesParts } from './cruises.service.ts';
export { registerCruiseRoutes } from './cruises.routes.ts';
export { writeListedCruise } from './replies.ts';
export { readTrackInParts, writeTrajectoryText } from './write-trajectories.ts';
export type { Track } from './trajectory.ts';
