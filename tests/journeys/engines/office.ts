import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect } from 'vitest';
import { pdfOf } from '#tests/support/form.ts';
import { folder } from '../accessibility/screens.ts';
import type { Engine } from '../../../scripts/browser.mjs';
import type { House } from '../support/house.ts';
import { handOver } from './in-page.ts';
import { openAndClose } from './menus.ts';
import { type Page, until } from './page.ts';

const title = 'Prüfung der Feuerlöscher';

export async function searchByKeys(page: Page): Promise<void> {
  await page.goTo('/');
  await page.see('heading', 'Aktuelles');
  await page.press('Control+k');
  await page.see('combobox', 'Suchen');
  await page.type('Rundschreiben');
  await page.see('option', /^alle/);
  await page.press('ArrowDown');
  await page.press('ArrowUp');
  const chosen = () => page.run(() => document.querySelector('[role=option][aria-selected=true]')?.textContent);
  await until(async () => expect(await chosen()).toContain('Rundschreiben'));
  await page.press('Enter');
  await until(async () => expect(await page.run(() => location.pathname)).toMatch(/^\/(posts|documents)\//));
}

export async function writeAndPublish(page: Page, engine: Engine): Promise<void> {
  await page.goTo('/admin/posts/new');
  // Of those that go out by mail at once.
  await page.click('button', 'Rundschreiben');
  await page.fill('textbox', 'Titel', title);
  await page.click('textbox', 'Text');
  await page.type('Im Dezember werden die Feuerlöscher geprüft.');
  await page.see('text', /^Entwurf gespeichert um \d{1,2}:\d\d Uhr$/);
  await handFilesOver(page, engine);
  await page.click('button', 'Tabelle');
  await openAndClose(page, 'Tabelle');
  await page.click('button', 'Hinzufügen');
  await page.fill('combobox', 'Gruppe suchen', 'Tischler-Innung Musterland');
  await page.click('option', /^Tischler-Innung Musterland/);
  await page.click('button', 'Fertig: 1 Gruppe');
  // What is counted above it moves it.
  await page.see('button', /^[\d.]+ Personen$/);
  await openAndClose(page, 'Ansehen wie eine Gruppe');
  await page.click('button', 'Jetzt veröffentlichen');
  await page.see('text', /^Personen in \d+ Betrieben, \d+ Innungen$/);
  await page.click('button', /veröffentlichen/i);
  await page.see('heading', title);
  expect(await page.run(() => location.pathname)).toMatch(/^\/posts\/[0-9a-f-]{36}$/);
}

/** A picture into the text and a file on the post; WebKit hands files over in its own drops only, so it pastes. */
async function handFilesOver(page: Page, engine: Engine): Promise<void> {
  const photo = sharp({ create: { width: 300, height: 200, channels: 3, background: '#276e77' } });
  const png = ['Foto.png', 'image/png', (await photo.png().toBuffer()).toString('base64')];
  if (engine === 'webkit') await page.run(handOver, ['paste', '[role=textbox][contenteditable]', ...png]);
  else await drop(page, 'picture', png);
  await page.click('checkbox', /^Nur Schmuck/);
  if (engine === 'webkit') return;
  await drop(page, 'attachments', ['Prüfplan.pdf', 'application/pdf', pdfOf('Prüfplan').toString('base64')]);
  await page.see('text', 'Sichtbar für alle, die den Beitrag sehen');
}

async function drop(page: Page, zone: 'picture' | 'attachments', file: string[]): Promise<void> {
  await page.run(handOver, ['dragenter', 'body', ...file]);
  await until(() => page.run(handOver, ['drop', `[data-drop=${zone}]`, ...file]));
}

/** Whose mails may have been sent or not: each has a menu to decide it. */
export async function decideOnMails(page: Page, { database }: House): Promise<void> {
  const address = await page.run(() => location.pathname);
  const stopped = sql`update deliveries set state = 'sending', state_at = now() - interval '1 hour'
    where post_id = ${address.slice('/posts/'.length)} and state = 'sent' returning 1`;
  const change = () => database.write('musterland', (db) => db.execute(stopped));
  await until(async () => expect((await change()).rows.length).toBeGreaterThan(0));
  await page.goTo(`${address}?view=results&list=unclear`);
  await openAndClose(page, /^Aktionen zu /);
}

export async function upload(page: Page, place: string): Promise<void> {
  const path = join(place, 'Prüfbuch.pdf');
  await writeFile(path, pdfOf('Prüfbuch'));
  await page.goTo(folder('tarif'));
  await page.see('grid', /./);
  await page.attach(path);
  await page.see('link', 'Prüfbuch');
}

/** In a navigation above the page. */
export async function seeHorizontalMenus(page: Page): Promise<void> {
  await page.run(() => localStorage.setItem('zunfthaus.settings', '{"layout":"horizontal"}'));
  await page.goTo('/');
  await openAndClose(page, 'Mein Profil: mehr zeigen');
  await openAndClose(page, /^Portal .+ wechseln$/);
}
