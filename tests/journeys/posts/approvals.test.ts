import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Authors } from '#contract/posts/authors.ts';
import type { Post } from '#contract/posts/posts.ts';
import { isFine } from '../accessibility/is-fine.ts';
import { apiOf, type House, signInDirectly } from '../support/house.ts';
import { openHouseWithSecondAdmin } from '../support/second-admin.ts';
import { chooseGroup } from '../support/write.ts';

let house: House;
beforeAll(async () => {
  house = await openHouseWithSecondAdmin();
});
afterAll(() => house.close());

const title = 'Sammelbestellung Prüfplaketten';
const note = 'Die Frist endet am Freitag, nicht am Montag.';
const everyone = { include: [{ kind: 'everyone' }] };
const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

type Visitor = Awaited<ReturnType<typeof visitor>>;

async function visitor(email: string, width = 1440) {
  const one = await house.visitor({ viewport: { width, height: 900 } });
  await signInDirectly(one.context, email);
  return one;
}

/** Two people of the office, under four eyes, and a post that came out before. */
async function office() {
  const petra = await visitor('office@zunfthaus.example');
  const second = await visitor('member@zunfthaus.example', 360);
  const api = await apiOf(petra.context);
  const { on, scheduled } = await api<{ on: boolean; scheduled: number }>('/api/posts/four-eyes');
  if (on) await api('/api/posts/four-eyes', { method: 'PUT', data: { on: false, scheduled: 0 } });
  const data = { title, body: text('Bestellen Sie bis Montag.'), audience: everyone };
  const { id } = await api<Post>('/api/posts', { method: 'POST', data });
  await api(`/api/posts/${id}/publish`, { method: 'POST' });
  await api('/api/posts/four-eyes', { method: 'PUT', data: { on: true, scheduled } });
  return { petra, second, api, id };
}

const banner = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const approve = (page: Page) => page.getByRole('button', { name: 'Freigeben', exact: true });

/** Who is asked to approve, and the answer to each who tries to. */
async function answerTo({ context }: Visitor, id: string, act: string, fingerprint: string): Promise<number> {
  const { token } = (await (await context.request.get('/api/auth/token')).json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const reply = await context.request.post(`/api/posts/${id}/approval/approve`, {
    headers,
    data: { act, fingerprint },
  });
  return reply.status();
}

async function fingerprintOf(api: Awaited<ReturnType<typeof apiOf>>, id: string): Promise<string> {
  const { approvals } = await api<Authors>(`/api/posts/${id}/authors`);
  return approvals[0]?.fingerprint ?? '';
}

async function askToCorrect(page: Page, before: () => Promise<unknown>) {
  await page.getByRole('button', { name: 'Korrektur veröffentlichen' }).click();
  const dialog = page.getByRole('dialog');
  await before();
  await dialog.getByText('Die Freigabe gilt für genau diese Fassung.').waitFor();
  await isFine(page);
  await dialog.getByRole('button', { name: 'Freigabe erbitten' }).click();
  await dialog.waitFor({ state: 'detached' });
  await banner(page, 'Freigabe erbeten von Petra Lindner');
}

it('under four eyes a correction needs a second person, and again after each change', async () => {
  const { petra, second, api, id } = await office();
  const stranger = await visitor('obermeister@zunfthaus.example');
  const { page } = petra;
  await page.goto(`/admin/posts/${id}/correct`);
  await page.getByLabel('Text', { exact: true }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Bestellen Sie bis Freitag.');
  await page.getByText('noch nicht veröffentlicht').waitFor();
  await askToCorrect(page, () => page.getByRole('dialog').getByLabel('Was war falsch, was ist richtig?').fill(note));
  // Whoever wrote it decides nothing, nor does who is not of the office.
  expect(await approve(page).count()).toBe(0);
  const fingerprint = await fingerprintOf(api, id);
  expect(await answerTo(petra, id, 'correct', fingerprint)).toBe(409);
  expect(await answerTo(stranger, id, 'correct', fingerprint)).toBe(403);
  await stranger.page.goto(`/posts/${id}`);
  await stranger.page.getByText('Bestellen Sie bis Montag.').waitFor();
  expect(await stranger.page.getByText(note).count()).toBe(0);
  expect(await approve(stranger.page).count()).toBe(0);

  await second.page.goto(`/posts/${id}`);
  await banner(second.page, `Korrektur mit Hinweis: ${note}`);
  await banner(second.page, 'Empfänger mit einer ersten E-Mail erhalten eine zweite.');
  await isFine(second.page);
  await second.page.getByRole('link', { name: 'Korrektur ansehen' }).click();
  await second.page.getByRole('button', { name: 'Freigeben', exact: true }).waitFor();
  await isFine(second.page);
  await approve(second.page).click();
  await banner(page, 'Freigegeben von Jutta Rehbein');

  await page.getByRole('textbox', { name: 'Frist' }).fill('2099-12-04');
  await banner(page, 'Seit der letzten Bitte um Freigabe hat sich etwas geändert.');
  expect(await answerTo(second, id, 'correct', fingerprint)).toBe(412);
  await askToCorrect(page, () =>
    page
      .getByRole('dialog')
      .getByRole('radio', { name: /^Ohne Hinweis/ })
      .click(),
  );
  await banner(second.page, 'Korrektur ohne Hinweis an die Mitglieder.');
  await approve(second.page).click();
  await banner(page, 'Freigegeben von Jutta Rehbein');
  await page.getByRole('button', { name: 'Korrektur veröffentlichen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Korrektur veröffentlichen' }).click();
  await page.waitForURL(`**/posts/${id}`);
  await stranger.page.reload();
  await stranger.page.getByText('Bestellen Sie bis Freitag.').waitFor();
  expect(await stranger.page.getByText(/Korrigiert am|korrigiert am/).count()).toBe(0);
  expect([...petra.faults, ...second.faults, ...stranger.faults]).toEqual([]);
});

it('under four eyes other recipients need a second person, who sees all of them', async () => {
  const { petra, second, api, id } = await office();
  const { page } = petra;
  await page.goto(`/posts/${id}`);
  const dialog = page.getByRole('dialog', { name: 'Empfänger ändern' });
  await page.getByText(/^an \d+ Personen in \d+ Betrieben$/).waitFor();
  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Empfänger ändern' }).click();
  await dialog.getByRole('button', { name: /^Jemanden ausnehmen|^Ausnehmen/ }).click();
  await chooseGroup(page, 'Dachdecker-Innung');
  await dialog.getByText('Die Freigabe gilt für genau diese Fassung.').waitFor();
  await isFine(page);
  await dialog.getByRole('button', { name: 'Freigabe erbitten' }).click();
  await banner(page, 'Freigabe erbeten von Petra Lindner');
  expect(await approve(page).count()).toBe(0);
  const first = await fingerprintOf(api, id);
  expect(await answerTo(petra, id, 'readdress', first)).toBe(409);

  await second.page.goto(`/posts/${id}`);
  await banner(second.page, /Nicht an: Dachdecker-Innung/);
  await banner(second.page, 'Neue Empfänger erhalten eine E-Mail oder einen Brief.');
  await isFine(second.page);
  await approve(second.page).click();
  await banner(page, 'Freigegeben von Jutta Rehbein');

  // What was approved is chosen; another group asks again.
  await page.getByRole('link', { name: 'Empfänger jetzt ändern' }).click();
  await dialog.getByRole('button', { name: /^An \d+ Personen richten/ }).waitFor();
  await dialog.getByRole('button', { name: /^Dachdecker-Innung.* entfernen$/ }).click();
  await dialog.getByRole('button', { name: /^Jemanden ausnehmen|^Ausnehmen/ }).click();
  await chooseGroup(page, 'Tischler-Innung Musterland');
  await dialog.getByRole('button', { name: 'Freigabe erbitten' }).click();
  await banner(second.page, /Nicht an: Tischler-Innung/);
  expect(await answerTo(second, id, 'readdress', first)).toBe(412);
  await approve(second.page).click();
  await page.getByRole('link', { name: 'Empfänger jetzt ändern' }).click();
  await dialog.getByRole('button', { name: /^An \d+ Personen richten/ }).click();
  await page.getByText(/^Der Beitrag geht jetzt an \d+ Personen\.$/).waitFor();
  const { audience } = await api<Post>(`/api/posts/${id}`);
  expect(audience?.exclude.map(({ name }) => name)).toEqual(['Tischler-Innung Musterland']);
  expect([...petra.faults, ...second.faults]).toEqual([]);
});
