export { countGuestPlots, registerGuestRoutes } from './guests.routes.ts';
export { GuestsService } from './guests.service.ts';
