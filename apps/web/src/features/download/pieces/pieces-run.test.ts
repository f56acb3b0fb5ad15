import { ApiProblem } from '@isobath/client';
import type { Download } from '@isobath/contract';
import { describe, expect, it, vi } from 'vitest';
import { countRows, isTaken, listOpenPieces, requestPiece } from './pieces.ts';
import type { PiecesPlan } from './pieces.ts';
import { createPiecesRun } from './pieces-run.ts';
import type { takeFile } from '../take-file.ts';

const plan: PiecesPlan = {
  request: {
    tableName: 'tblT',
    fields: 'sst',
    lat1: -10,
    format: 'csv',
    package: 'zip',
    ancillary: false,
  },
  pieces: [1, 2, 3].map((month) => ({
    text: `2020-0${month}`,
    subset: { dt1: `2020-0${month}-01`, dt2: `2020-0${month}-28` },
    rows: 100,
  })),
};
const file = (state: Download['state'], rowsDelivered = 100): Download => ({
  id: 'd',
  url: '/d',
  fileName: 'd.csv',
  format: 'csv',
  package: 'zip',
  ancillary: false,
  state,
  rowsExpected: 100,
  rowsDelivered,
  bytesDelivered: 1,
  sha256: null,
  query: '',
  datasetShortName: 'T',
  datasetVersion: 1,
  citation: '',
  failure: null,
});
const neverHeld = (): boolean => false;
type Take = typeof takeFile;

function makeRun(take: Take) {
  const stopDownload = vi.fn<() => Promise<void>>(() => Promise.resolve());
  return { run: createPiecesRun(plan, { takeFile: take, stopDownload }), stopDownload };
}

describe('the parts of what is too large for one file', () => {
  it('are asked for one after another with everything else that was chosen', async () => {
    const take = vi.fn<Take>(() => Promise.resolve(file('complete')));
    const { run } = makeRun(take);
    await run.take([0, 1, 2], neverHeld);
    expect(take.mock.calls.map(([request]) => request)).toEqual(
      plan.pieces.map(({ subset }) => ({ ...plan.request, ...subset })),
    );
    expect(requestPiece(plan, 1)).toMatchObject({ lat1: -10, dt1: '2020-02-01', package: 'zip' });
    expect(listOpenPieces(plan, run.read().states)).toEqual([]);
    expect(countRows(plan, run.read().states)).toEqual({ delivered: 300, expected: 300 });
    expect(run.read().isBusy).toBe(false);
  });

  it('end with the first that does not arrive whole, and the others can be taken from there', async () => {
    const take = vi
      .fn<Take>()
      .mockResolvedValueOnce(file('complete'))
      .mockResolvedValueOnce(file('failed', 40))
      .mockResolvedValue(file('complete'));
    const { run } = makeRun(take);
    await run.take([0, 1, 2], neverHeld);
    expect(take).toHaveBeenCalledTimes(2);
    expect([0, 1, 2].map((index) => isTaken(run.read().states.get(index)))).toEqual([
      true,
      false,
      false,
    ]);
    expect(countRows(plan, run.read().states)).toEqual({ delivered: 100, expected: 300 });
    await run.take(listOpenPieces(plan, run.read().states), neverHeld);
    expect(listOpenPieces(plan, run.read().states)).toEqual([]);
  });

  it('that are refused say why, unless they wait for a sign-in', async () => {
    const busy = new ApiProblem({ code: 'busy', status: 503, title: '', detail: '', remedy: '' });
    const { run } = makeRun(vi.fn<Take>(() => Promise.reject(busy)));
    await run.take([0, 1], neverHeld);
    expect(run.read().states.get(0)).toMatchObject({
      kind: 'refused',
      words: 'There was an error requesting the dataset.',
    });
    const again = vi.fn<() => void>();
    await run.take([0, 1], (_, begin) => {
      again.mockImplementation(begin);
      return true;
    });
    expect(run.read().states.get(0)).toEqual({ kind: 'open' });
    expect(again).not.toHaveBeenCalled();
  });

  it('are not taken further once the dialog is closed; the one on its way is waited for', async () => {
    const take = vi.fn<Take>(() => Promise.resolve(file('complete')));
    const { run } = makeRun(take);
    const taking = run.take([0, 1, 2], neverHeld);
    run.pause();
    await taking;
    expect(listOpenPieces(plan, run.read().states)).toEqual([1, 2]);
  });

  it('can be stopped, which breaks off the one on its way', async () => {
    let finish: (download: Download) => void = () => undefined;
    const take = vi.fn<Take>((_, { hear }) => {
      hear({ download: file('running', 40), isOutOfTouch: false });
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    const { run, stopDownload } = makeRun(take);
    const taking = run.take([0, 1], neverHeld);
    expect(countRows(plan, run.read().states)).toEqual({ delivered: 40, expected: 300 });
    run.stop();
    expect(stopDownload).toHaveBeenCalledTimes(1);
    finish(file('stopped', 40));
    await taking;
    expect(take).toHaveBeenCalledTimes(1);
    expect(listOpenPieces(plan, run.read().states)).toEqual([0, 1, 2]);
  });
});
