import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { SpoolQuota } from './spool-quota.ts';

const megabyte = 1024 * 1024;
const plenty = { documentBytes: 1e12, totalBytes: 1e15, leastFreeBytes: 0 };

describe('the disk space of documents', () => {
  it('is bounded for each', async () => {
    const quota = new SpoolQuota(tmpdir(), { ...plenty, documentBytes: 10 * megabyte });
    await quota.withSpace(async (space) => {
      await space.write(10 * megabyte);
      await expect(space.write(1)).rejects.toMatchObject({ status: 413, engineCode: 307 });
    });
  });

  it('is bounded for all together, and comes back when one has ended', async () => {
    const quota = new SpoolQuota(tmpdir(), { ...plenty, totalBytes: 100 * megabyte });
    await quota.withSpace(async (first) => {
      await first.write(60 * megabyte);
      await expect(quota.withSpace((second) => second.write(60 * megabyte))).rejects.toMatchObject({
        engineCode: 243,
      });
      await expect(first.double()).rejects.toMatchObject({ engineCode: 243 });
    });
    await quota.withSpace((third) => third.write(60 * megabyte));
  });

  it('is refused where the disk would be left too full: below the figure, or a twentieth of a small disk', async () => {
    const ask = (bavail: number, leastFreeBytes: number): Promise<void> => {
      const disk = { bavail, blocks: 1000, bsize: megabyte };
      return new SpoolQuota(tmpdir(), { ...plenty, leastFreeBytes }, async () => disk).withSpace(
        (space) => space.write(1),
      );
    };
    await ask(82, 1e12);
    await expect(ask(81, 1e12)).rejects.toMatchObject({ engineCode: 243 });
    await ask(42, 10 * megabyte);
    await expect(ask(41, 10 * megabyte)).rejects.toMatchObject({ engineCode: 243 });
  });
});
