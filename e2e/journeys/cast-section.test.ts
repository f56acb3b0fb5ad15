import { expect, it } from 'vitest';
import { startMailedPortal } from '../portal/mailed-portal.ts';
import { runCommand } from '../portal/server.ts';
import { findHindrances } from '../portal/usable.ts';
import { fine } from '../portal/visit.ts';

/** One cruise of the demonstration catalog, by its weeks. */
const cruise = '2023-04-13T00:00:00.000Z*2023-06-30T00:00:00.000Z*-90*90*-180*180*0*6000';

it('casts are drawn as a section along their track, with stations, samples and sea floor', async () => {
  const portal = await startMailedPortal();
  try {
    const cookie = await portal.addPerson('rachel');
    const loading = ['demo', '--only', 'Synthetic_Cruise_CTD'];
    expect((await runCommand(portal.dataFolder, loading)).code).toBe(0);
    const plot = `castSection*tblSynthetic_Cruise_CTD*temperature*${cruise}`;
    const address = `/visualization/charts?${new URLSearchParams({ plot })}`;
    await using at = await portal.open(address, { height: 900, hasWebGl: false, cookie });
    const { page } = at;
    const section = page.getByRole('article', { name: /^Section along the Track:/ });
    const press = (name: string): Promise<void> =>
      section.getByRole('button', { name }).press('Enter');
    const field = section.getByText(/^Gridded from [\d,]+ samples: weighted average/);
    await field.waitFor();
    await section.getByText(/^Sea floor: ETOPO at 20 minutes of arc/).waitFor();
    await section.locator('.xtitle', { hasText: 'Distance (km)' }).waitFor();
    await press('Horizontal axis: distance along the track');
    await press('Horizontal axis: latitude');
    await press('Horizontal axis: longitude');
    await section.getByRole('button', { name: 'Horizontal axis: time' }).waitFor();
    await press('Show the samples alone');
    await field.waitFor({ state: 'detached' });
    await press('Show the gridded field');
    await field.waitFor();
    expect(await findHindrances(page, 'cast-section')).toEqual([]);
    expect(at.problems()).toEqual(fine);
  } finally {
    await portal.close();
  }
});
