export { registerGoogleRoutes } from './google.routes.ts';
export { GoogleService } from './google.service.ts';
export { createGoogleVerifier } from './verify-google-token.ts';
