import {
  additionPreviewReplySchema,
  additionsReplySchema,
  additionStateSchema,
} from '@isobath/contract';
import type {
  AdditionPreviewReply,
  AdditionsReply,
  AdditionState,
  BeginAdditionRequest,
  SetAdditionFieldRequest,
} from '@isobath/contract';
import { ask, askJson } from '../call.ts';
import type { CallOptions } from '../call.ts';

const root = '/api/admin/additions';

const post = (path: string, body: unknown, options: CallOptions): Promise<AdditionState> =>
  askJson(
    path,
    additionStateSchema,
    { method: 'POST', ...(body === undefined ? {} : { body }) },
    options,
  );

/** GET /api/admin/additions: what the administrator is adding, and files on the server. For administrators, as all here. */
export function fetchAdditions(options: CallOptions): Promise<AdditionsReply> {
  return askJson(root, additionsReplySchema, {}, options);
}

/** POST /api/admin/additions. Throws `bad-request`, `conflict`, `body-too-large`, `disk-full`. */
export function beginAddition(
  request: BeginAdditionRequest,
  options: CallOptions,
): Promise<AdditionState> {
  return post(root, request, options);
}

/** POST /api/admin/additions/{id}/part: repeating it is safe. Throws `not-found`, `upload-incomplete`. */
export function uploadAdditionPart(
  { id, offset, part }: { id: string; offset: number; part: Blob },
  options: CallOptions,
): Promise<AdditionState> {
  const headers = { 'content-type': 'application/octet-stream' };
  return askJson(
    `${root}/${id}/part`,
    additionStateSchema,
    { method: 'POST', query: { offset }, upload: part, headers },
    options,
  );
}

/** GET /api/admin/additions/{id}. Throws `not-found`. */
export function fetchAddition(id: string, options: CallOptions): Promise<AdditionState> {
  return askJson(`${root}/${id}`, additionStateSchema, {}, options);
}

/** GET /api/admin/additions/{id}/preview. */
export function fetchAdditionPreview(
  id: string,
  options: CallOptions,
): Promise<AdditionPreviewReply> {
  return askJson(`${root}/${id}/preview`, additionPreviewReplySchema, {}, options);
}

/** POST /api/admin/additions/{id}/field. Throws `bad-request` where a recipe does not take it. */
export function setAdditionField(
  id: string,
  request: SetAdditionFieldRequest,
  options: CallOptions,
): Promise<AdditionState> {
  return post(`${root}/${id}/field`, request, options);
}

/** POST /api/admin/additions/{id}/recipe. Throws `bad-request` with lines where it is no YAML. */
export function changeAdditionRecipe(
  id: string,
  recipe: string,
  options: CallOptions,
): Promise<AdditionState> {
  return post(`${root}/${id}/recipe`, { recipe }, options);
}

/** POST /api/admin/additions/{id}/undo, /load or /cancel. Throws `conflict`, `load-refused`. */
export function stepAddition(
  id: string,
  step: 'undo' | 'load' | 'cancel',
  options: CallOptions,
): Promise<AdditionState> {
  return post(`${root}/${id}/${step}`, undefined, options);
}

/** DELETE /api/admin/additions/{id}. */
export async function discardAddition(id: string, options: CallOptions): Promise<void> {
  await ask(`${root}/${id}`, { method: 'DELETE' }, options);
}

/** Where the recipe of an addition is downloaded. */
export function additionRecipeUrl(id: string): string {
  return `${root}/${id}/recipe`;
}
