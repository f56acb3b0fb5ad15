import { additionRoutes, additionStateSchema, routePath } from '@isobath/contract';
import type { AdditionState } from '@isobath/contract';
import { askJson } from '../call.ts';
import type { CallOptions } from '../call.ts';

/** POST /api/admin/additions/{id}/part: repeating it is safe. Throws `not-found`, `upload-incomplete`. */
export function uploadAdditionPart(
  { id, offset, part }: { id: string; offset: number; part: Blob },
  options: CallOptions,
): Promise<AdditionState> {
  const headers = { 'content-type': 'application/octet-stream' };
  return askJson(
    routePath(additionRoutes.takePart, { id }),
    additionStateSchema,
    { method: 'POST', query: { offset }, upload: part, headers },
    options,
  );
}
