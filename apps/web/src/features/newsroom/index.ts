export { EditorPage } from './editor-page.tsx';
export { NewsroomPage } from './newsroom-page.tsx';
