import { downloadRecordLimits } from '@isobath/contract';
import { expect, it } from 'vitest';
import { addAccount } from '../../../testing/callers/add-account.ts';
import { moduleDatabaseKinds, openTestDatabase } from '../../../testing/databases/databases.ts';
import type { DownloadRecordRow } from './recalls.repository.ts';
import { addPart, addPlot, listParts } from './recalls.repository.ts';

// Proves news/recalls: downloadRecordLimits.plots, downloadRecordLimits.page
it.each(moduleDatabaseKinds)(
  'the newest hundred charts of a person are kept, all downloads, and a page lists a hundred (%s)',
  async (kind) => {
    const opened = await openTestDatabase(kind);
    const start = Date.UTC(2026, 4, 1);
    const createdAt = new Date(start);
    const [zoe, kai] = [
      await addAccount(opened.database, 'zoe', { createdAt }),
      await addAccount(opened.database, 'kai', { createdAt }),
    ];
    const row = (accountId: number, index: number): DownloadRecordRow => ({
      id: `${accountId} ${index}`,
      accountId,
      datasetId: null,
      datasetShortName: 'Grid',
      subset: { tableName: 'tblGrid', fields: '*' },
      along: null,
      query: '',
      format: 'csv',
      package: 'plot',
      fileName: `Chart ${index}`,
      rowCount: 0,
      sha256: '',
      version: 1,
      comparedVersion: 1,
      takenAt: new Date(start + index * 1000),
    });
    const { page, plots } = downloadRecordLimits;
    await addPart(opened.database, { ...row(zoe, -1), package: 'file', fileName: 'Grid.csv' });
    await addPlot(opened.database, row(kai, 0), plots);
    for (let index = 0; index <= plots; index += 1)
      await addPlot(opened.database, row(zoe, index), plots);
    const first = await listParts(opened.database, zoe, { offset: 0, limit: page });
    const names = first.parts.map(({ fileName }) => fileName);
    expect([first.total, names.length, names[0], names.at(-1)]).toEqual([
      101,
      100,
      'Chart 100',
      'Chart 1',
    ]);
    const rest = await listParts(opened.database, zoe, { offset: page, limit: page });
    expect(rest.parts.map(({ fileName }) => fileName)).toEqual(['Grid.csv']);
    expect((await listParts(opened.database, kai, { offset: 0, limit: page })).total).toBe(1);
    await opened.close();
  },
);
