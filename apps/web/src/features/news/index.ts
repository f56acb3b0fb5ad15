export { NewsPage } from './news-page.tsx';
export { StoryPage } from './story-page.tsx';
