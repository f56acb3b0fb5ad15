import { defineRoute } from '../../request/define-route.ts';
import {
  controlProgramParamsSchema,
  controlProgramsReplySchema,
  programDescriptionSchema,
} from '../programs.ts';

export const list = defineRoute({
  method: 'GET',
  path: '/control/programs',
  access: 'control',
  summary: 'The descriptions of programs that operators have given',
  reply: controlProgramsReplySchema,
});

export const describe = defineRoute({
  method: 'POST',
  path: '/control/programs',
  access: 'control',
  summary: 'Describes a program, in place of an earlier description',
  body: programDescriptionSchema,
});

export const remove = defineRoute({
  method: 'DELETE',
  path: '/control/programs/:name',
  access: 'control',
  summary: 'Removes the description of a program',
  params: controlProgramParamsSchema,
});
