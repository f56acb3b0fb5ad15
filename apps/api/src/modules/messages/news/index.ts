export { NewsService } from './news.service.ts';
export { NewsroomService } from './newsroom.service.ts';
export { renderStoryHtml, renderStoryText, summarizeStory } from './render-story.ts';
export { NewsImagesService } from './news-images.service.ts';
export { registerNewsImageRoute, registerNewsImageUpload } from './news-images.routes.ts';
export { registerNewsRoutes } from './news.routes.ts';
export { registerNewsroomRoutes } from './newsroom.routes.ts';
