export { PlaceAnswers } from './place-answers.ts';
export { PlaceFiles } from './place-files.ts';
export { createPlaceFilesRepository } from './place-files.repository.ts';
