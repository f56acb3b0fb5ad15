export { createRecommendationsRepository } from './recommendations.repository.ts';
export { registerRecommendationRoutes } from './recommendations.routes.ts';
