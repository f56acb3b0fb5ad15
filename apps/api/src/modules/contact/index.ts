export { registerContactRoutes } from './contact.routes.ts';
export { ContactService } from './contact.service.ts';
export { createRiddles } from './riddle.ts';
