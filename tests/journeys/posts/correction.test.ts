import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Post } from '#contract/posts/posts.ts';
import { isFine } from '../accessibility/is-fine.ts';
import { apiOf, type House, openHouse, signInDirectly } from '../support/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const title = 'Sammelbestellung Prüfplaketten';
const wrong = { deadline: '2099-11-30', text: 'Bestellen Sie bis Montag, 30. November.' };
const right = { deadline: '2099-12-04', text: 'Bestellen Sie bis Freitag, 4. Dezember.' };
const note = 'Die Frist endet am 4. Dezember, nicht am 30. November.';

it('a published deadline is corrected, its readers are notified, and the old one can be seen again', async () => {
  const office = await house.visitor({ viewport: { width: 1440, height: 900 } });
  await signInDirectly(office.context, 'office@zunfthaus.example');
  const { page } = office;
  const api = await apiOf(office.context);
  const { id } = await api<Post>('/api/posts', {
    method: 'POST',
    data: {
      title,
      deadline: wrong.deadline,
      body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: wrong.text }] }] },
      audience: { include: [{ kind: 'everyone' }] },
    },
  });
  await api(`/api/posts/${id}/publish`, { method: 'POST' });

  await page.goto(`/admin/posts/${id}/correct`);
  await page.getByText('Sie haben noch nichts geändert.').waitFor();
  await page.getByRole('textbox', { name: 'Frist' }).fill(right.deadline);
  await page.getByLabel('Text', { exact: true }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(right.text);
  await page.getByText('noch nicht veröffentlicht').waitFor();

  const reader = await house.visitor({ viewport: { width: 360, height: 740 } });
  await signInDirectly(reader.context, 'member@zunfthaus.example');
  await reader.page.goto(`/posts/${id}`);
  await reader.page.getByText(wrong.text).waitFor();

  await publish(page);
  await page.getByText(`Korrigiert am`).waitFor();

  await reader.page.goto('/');
  const card = reader.page.getByRole('article').filter({ hasText: title });
  await card.getByText('korrigiert am').waitFor();
  await card.getByText('bis 4. Dezember 2099').waitFor();
  await card.getByRole('link', { name: title }).click();
  await reader.page.getByText(note).waitFor();
  await reader.page.getByText(right.text).waitFor();
  await isFine(reader.page);
  await reader.page.getByRole('link', { name: 'Was sich geändert hat' }).click();
  const changes = reader.page.getByRole('dialog');
  await changes.locator('del').filter({ hasText: 'Montag, 30. November' }).waitFor();
  await changes.locator('ins').filter({ hasText: 'Freitag, 4. Dezember' }).first().waitFor();
  await isFine(reader.page);
  await reader.page.goBack();
  await changes.waitFor({ state: 'detached' });

  await page.goto(`/posts/${id}?view=versions`);
  await page.getByRole('heading', { name: 'Was Fassung 2 geändert hat' }).waitFor();
  await page.getByText('2 Stellen, gegenüber Fassung 1').waitFor();
  await page.getByRole('link', { name: /^Fassung 1/ }).click();
  await page.getByText(wrong.text).waitFor();
  await page.getByRole('button', { name: 'Fassung 1 wiederherstellen' }).click();
  await page.waitForURL(/\/correct$/);
  await page.getByText(wrong.text).waitFor();
  expect(await page.getByRole('textbox', { name: 'Frist' }).inputValue()).toBe(wrong.deadline);
  await reader.page.reload();
  await reader.page.getByText(right.text).waitFor();
  await publish(page, 'Es bleibt beim 30. November.');
  await reader.page.reload();
  await reader.page.getByText(wrong.text).waitFor();
  await page.goto(`/posts/${id}?view=versions`);
  await page.getByRole('link', { name: /^Fassung 3, aktuell/ }).waitFor();
  expect([...office.faults, ...reader.faults]).toEqual([]);
});

it('a slip is corrected without a note: readers see the new text and no mark, the office sees both versions', async () => {
  const office = await house.visitor({ viewport: { width: 900, height: 900 } });
  await signInDirectly(office.context, 'office@zunfthaus.example');
  const { page } = office;
  const api = await apiOf(office.context);
  const text = (words: string) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
  });
  const data = {
    title: 'Betriebsausflug',
    body: text('Wir treffen uns am Banhof.'),
    audience: { include: [{ kind: 'everyone' }] },
  };
  const { id } = await api<Post>('/api/posts', { method: 'POST', data });
  await api(`/api/posts/${id}/publish`, { method: 'POST' });
  await page.goto(`/admin/posts/${id}/correct`);
  await page.getByLabel('Text', { exact: true }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Wir treffen uns am Bahnhof.');
  await page.getByText('noch nicht veröffentlicht').waitFor();
  await page.getByRole('button', { name: 'Korrektur veröffentlichen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Ohne Hinweis/ }).click();
  await dialog.locator('ins').first().waitFor();
  expect(await dialog.getByRole('switch').count()).toBe(0);
  await isFine(page);
  await dialog.getByRole('button', { name: 'Korrektur veröffentlichen' }).click();
  await page.waitForURL(/\/posts\/[0-9a-f-]{36}$/);

  const reader = await house.visitor({ viewport: { width: 360, height: 740 } });
  await signInDirectly(reader.context, 'member@zunfthaus.example');
  await reader.page.goto('/');
  const card = reader.page.getByRole('article').filter({ hasText: 'Betriebsausflug' });
  await card.waitFor();
  expect(await card.getByText('korrigiert').count()).toBe(0);
  await reader.page.goto(`/posts/${id}`);
  await reader.page.getByText('Wir treffen uns am Bahnhof.').waitFor();
  expect(await reader.page.getByText(/korrigiert|Was sich geändert hat/i).count()).toBe(0);
  await page.goto(`/posts/${id}?view=versions`);
  await page.getByRole('link', { name: /^Fassung 2, aktuell/ }).waitFor();
  await page.locator('del').filter({ hasText: 'Banhof' }).first().waitFor();
  expect([...office.faults, ...reader.faults]).toEqual([]);
});

async function publish(page: Page, sentence = note) {
  await page.getByRole('button', { name: 'Korrektur veröffentlichen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Was war falsch, was ist richtig?').fill(sentence);
  await dialog.locator('ins').first().waitFor();
  await isFine(page);
  await dialog.getByRole('button', { name: 'Korrektur veröffentlichen' }).click();
  await page.waitForURL(/\/posts\/[0-9a-f-]{36}$/);
}
