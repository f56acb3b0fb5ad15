export { NewsService } from './news.service.ts';
export { NewsroomService } from './newsroom.service.ts';
export { renderStoryHtml, renderStoryText } from './render-story.ts';
export { registerNewsRoutes } from './news.routes.ts';
export { registerNewsroomRoutes } from './newsroom.routes.ts';
