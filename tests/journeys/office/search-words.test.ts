import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Post } from '#contract/posts/posts.ts';
import { isFine } from '../accessibility/is-fine.ts';
import { apiOf, type House, openHouse, signInDirectly } from '../support/house.ts';

let house: House;
beforeAll(async () => (house = await openHouse({ motion: true })));
afterAll(() => house.close());

const desk = { viewport: { width: 1440, height: 900 } };

it('the office enters two words as the same, and a member finds a post by the other word', async () => {
  const office = await house.visitor(desk);
  await signInDirectly(office.context, 'office@zunfthaus.example');
  const api = await apiOf(office.context);
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Bis Freitag.' }] }] };
  const { id } = await api<Post>('/api/posts', {
    method: 'POST',
    data: { title: 'Sammelbestellung Arbeitskleidung', body, audience: { include: [{ kind: 'everyone' }] } },
  });
  await api(`/api/posts/${id}/publish`, { method: 'POST' });

  const reader = await house.visitor(desk);
  await signInDirectly(reader.context, 'member@zunfthaus.example');
  const palette = reader.page.getByRole('dialog', { name: 'Suchen' });
  async function search(words: string) {
    await reader.page.goto('/');
    await reader.page.getByRole('article').first().waitFor();
    await reader.page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill(words);
  }
  await search('Kluft');
  await palette.getByText('Nichts gefunden').waitFor();

  const { page } = office;
  await page.goto('/admin/set-up');
  await page.getByRole('link', { name: 'Suchwörter' }).click();
  await page.getByRole('heading', { level: 1, name: 'Suchwörter' }).waitFor();
  await page.getByRole('button', { name: 'Wörter hinzufügen' }).click();
  const dialog = page.getByRole('dialog');
  const words = dialog.getByLabel('Wörter, die dasselbe bedeuten');
  await words.fill('Kluft');
  await dialog.getByRole('button', { name: 'Wörter speichern' }).click();
  await dialog.getByText('Geben Sie mindestens zwei verschiedene Wörter ein.').waitFor();
  await words.fill('Kluft, Arbeitskleidung');
  await dialog.getByText('„Arbeitskleidung“ gehört auch zu den mitgelieferten Wörtern').waitFor();
  await isFine(page);
  await dialog.getByRole('button', { name: 'Wörter speichern' }).click();
  await page.getByText('Gespeichert: Kluft, Arbeitskleidung.').waitFor();
  await page.getByRole('searchbox', { name: 'Wort suchen' }).fill('azubi');
  await page.getByText('Azubi, Lehrling, Auszubildende, Auszubildender').waitFor();
  await isFine(page);

  await search('Kluft');
  await palette.getByRole('option', { name: /Sammelbestellung Arbeitskleidung/ }).click();
  await reader.page.getByRole('heading', { level: 1, name: 'Sammelbestellung Arbeitskleidung' }).waitFor();

  await page.getByRole('searchbox', { name: 'Wort suchen' }).fill('');
  await page.getByRole('button', { name: 'Kluft, Arbeitskleidung löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Wörter löschen' }).click();
  await page.getByText('Sie haben noch keine eigenen Wörter.').waitFor();
  await search('Kluft');
  await palette.getByText('Nichts gefunden').waitFor();
  expect([...office.faults, ...reader.faults]).toEqual([]);
  await office.context.close();
  await reader.context.close();
});
