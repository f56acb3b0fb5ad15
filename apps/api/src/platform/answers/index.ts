export { answerInOrder } from './answer-in-order.ts';
export { AnswerEndedError, endOf } from './answer-ended.ts';
export type { AnswerLimits } from './limit-answers.ts';
export { limitAnswers } from './limit-answers.ts';
export type { TimeSlices } from './time-slices.ts';
export { createTimeSlices, mapInSlices } from './time-slices.ts';
