export { registerPeopleRoutes } from './people.routes.ts';
export { PeopleService } from './people.service.ts';
