import { downloadRecordLimits } from '@isobath/contract';
import { describe, expect, it } from 'vitest';
import type { RecalledPart } from './rows-recalled.ts';
import { rowsRecalled } from './rows-recalled.ts';

const part: RecalledPart = {
  shortName: 'Aloha_Mooring',
  fileName: 'Aloha_Mooring_release2.csv',
  isPlot: false,
  along: null,
  takenMs: Date.UTC(2026, 1, 3),
  fromVersion: 2,
  version: 3,
  rowsBefore: 1200,
  rowsAfter: 1192,
  rowsRemoved: 12,
  rowsChanged: 30,
  rowsAdded: 4,
  missingFields: [],
};
const tolerances = { tolTime: 1, tolLat: 0.5, tolLon: 0.5, tolDepth: 5 };
const plot = { ...part, isPlot: true, fileName: 'Histogram' };
const match: RecalledPart = { ...plot, along: { kind: 'cruise', cruise: 'KM1906', ...tolerances } };
const ownMatch: RecalledPart = { ...plot, along: { kind: 'own-track', ...tolerances } };
const write = (parts: readonly RecalledPart[]) =>
  rowsRecalled.write({ firstName: 'Zoë', parts, url: 'https://portal.example.org/downloads' });

describe('the mail about rows that changed', () => {
  // Proves news/recalls: Data you … have changed: … @ rowsRecalled
  it.each([
    [[part], 'downloaded'],
    [[plot], 'plotted'],
    [[match, ownMatch], 'matched'],
    [[plot, part], 'downloaded or plotted'],
    [[match, plot, part], 'downloaded, matched or plotted'],
  ])('says what was done with them', (parts, done) => {
    const { subject, paragraphs } = write(parts);
    expect(subject).toBe(`Data you ${done} have changed: Aloha_Mooring`);
    expect(paragraphs[0]).toContain(`A new release changes rows that you ${done}`);
  });

  it('says with counts what changed, and which variables are gone', () => {
    expect(write([{ ...part, missingFields: ['fluor'] }]).paragraphs[1]).toBe(
      'Aloha_Mooring, release 2, downloaded on 2026-02-03 as Aloha_Mooring_release2.csv (1,200 rows). In release 3, 12 of these rows were removed, 30 have other values and 4 were added: the same request now returns 1,192. It no longer has the variable fluor.',
    );
  });

  // Proves news/recalls: downloadRecordLimits.mail
  // Proves news/recalls: … more have changed; the page lists them all. @ rowsRecalled
  it('describes as many parts as the limit, and says how many more there are', () => {
    const most = downloadRecordLimits.mail;
    expect(write(Array(most).fill(part)).paragraphs.length).toBe(most + 1);
    const { paragraphs } = write(Array(most + 5).fill(part));
    expect([paragraphs.length, paragraphs.at(-1)]).toEqual([
      most + 2,
      '5 more have changed; the page lists them all.',
    ]);
  });
});
