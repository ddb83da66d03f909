import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfOf } from '#tests/support/form.ts';
import { isFine } from '../accessibility/is-fine.ts';
import { holdFiles } from '../support/drop.ts';
import { uploadsAsked } from '../support/uploads-asked.ts';
import { type House, openHouse, signInDirectly } from '../support/house.ts';
import { chooseGroup, writeAndPublish } from '../support/write.ts';

let house: House;
let desk: string;
const names = { flyer: 'Flyer Winterdienst.pdf', wrong: 'Satzung.pdf', list: 'Räumplan.csv' };

beforeAll(async () => {
  house = await openHouse();
  desk = await mkdtemp(join(tmpdir(), 'desk-'));
  await writeFile(join(desk, names.flyer), pdfOf('Winterdienst'));
  await writeFile(join(desk, names.wrong), 'Das ist kein PDF.');
  await writeFile(join(desk, names.list), 'Wo;Bis\nGehweg;7 Uhr\n');
});
afterAll(async () => {
  await house.close();
  await rm(desk, { recursive: true, force: true });
});

const onDesk = (...files: (keyof typeof names)[]) => files.map((file) => join(desk, names[file]));
const attachments = (page: Page) => page.getByRole('region', { name: 'Anhänge' });
const row = (page: Page, name: string) => attachments(page).getByRole('listitem').filter({ hasText: name });
const member = 'member@zunfthaus.example';
const guild = 'Tischler-Innung Musterland';

it('a flyer from the desk goes to one guild with its post, and to nobody else, whatever becomes of the post', async () => {
  const office = await house.visitor({ viewport: { width: 1440, height: 900 } });
  await signInDirectly(office.context, 'office@zunfthaus.example');
  const { page } = office;
  await page.goto('/admin/posts/new');
  await page.getByRole('textbox', { name: 'Titel' }).waitFor();

  const held = await holdFiles(page, onDesk('flyer', 'wrong'));
  await page.getByText('Wohin mit den Dateien?').waitFor();
  await isFine(page);
  // Beside the field nothing happens, and the browser does not open the file.
  await held.moveTo(page.getByText('Wohin mit den Dateien?'));
  await held.drop();
  await page.getByText('Wohin mit den Dateien?').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/admin/posts/new');
  expect(await attachments(page).getByRole('listitem').count()).toBe(0);

  const again = await holdFiles(page, onDesk('flyer', 'wrong'));
  await again.moveTo(page.getByRole('heading', { name: 'Als Anhänge' }));
  await page.getByText('Loslassen, um sie anzuhängen').waitFor();
  await again.drop();
  await row(page, names.flyer).getByText('Sichtbar für alle, die den Beitrag sehen').waitFor();
  await row(page, names.wrong)
    .getByText(/Nicht angehängt: /)
    .waitFor();
  await isFine(page);

  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Datei hinzufügen' }).click();
  await (await choosing).setFiles(onDesk('list'));
  await row(page, names.list).getByText('Sichtbar für alle, die den Beitrag sehen').waitFor();
  await page.getByRole('button', { name: `Mehr zu ${names.list}` }).click();
  await page.getByRole('menuitem', { name: 'Nach vorn' }).click();

  const text = 'Räumen Sie bis 7 Uhr.';
  const address = await writeAndPublish(page, { title: 'Winterdienst im Dezember', text, guild });
  const links = page.getByRole('list', { name: 'Anhänge' }).getByRole('link');
  expect(await links.evaluateAll((all) => all.map((one) => one.textContent))).toEqual([
    expect.stringContaining(names.list),
    expect.stringContaining(names.flyer),
  ]);

  const reader = await house.visitor({ viewport: { width: 360, height: 780 } });
  await signInDirectly(reader.context, member);
  await reader.page.goto(address);
  await reader.page.getByRole('link', { name: new RegExp(names.flyer) }).click();
  await reader.page.getByRole('heading', { name: names.flyer, level: 1 }).waitFor();
  await reader.page.locator('canvas').waitFor();
  await reader.page.getByRole('navigation', { name: 'Pfad', exact: true }).getByRole('link').first().waitFor();
  await isFine(reader.page);
  const loading = reader.page.waitForEvent('download');
  await reader.page.getByRole('button', { name: /^Herunterladen/ }).click();
  const loaded = await (await loading).path();
  expect(await readFile(loaded)).toEqual(pdfOf('Winterdienst'));

  const file = reader.page.url();
  await readdress(page);
  await reader.page.goto(file);
  await reader.page.getByRole('heading', { name: '404: Diese Seite gibt es hier nicht' }).waitFor();
  const { token } = (await (await reader.context.request.get('/api/auth/token')).json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const bytes = await reader.context.request.get(`/api${new URL(file).pathname}/download`, { headers });
  expect(bytes.status()).toBe(404);
  expect([...office.faults, ...reader.faults]).toEqual([]);
});

it('an upload that ends with its page goes on where it stood when the author chooses the file again', async () => {
  const office = await house.visitor({ viewport: { width: 360, height: 780 } });
  await signInDirectly(office.context, 'office@zunfthaus.example');
  const { page } = office;
  await page.goto('/admin/posts/new');
  await page.getByRole('textbox', { name: 'Titel' }).fill('Räumplan');
  const large = join(desk, 'Räumplan.pdf');
  await writeFile(large, pdfOf('Winterdienst', { padding: 20_000_000 }));
  const choose = async (button: string) => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: button }).click();
    await (await choosing).setFiles([large]);
  };

  // The first 16 MB arrive, the rest does not.
  const held = Promise.withResolvers<void>();
  await page.route('/api/document/uploads/*', async (route) => {
    if (route.request().headers()['upload-offset'] === '0') return route.continue();
    if (route.request().method() !== 'PATCH') return route.continue();
    held.resolve();
    return route.abort();
  });
  await choose('Datei hinzufügen');
  await held.promise;
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.unroute('/api/document/uploads/*');

  const line = row(page, 'Räumplan.pdf');
  await line.getByText('Unterbrochen, Datei noch einmal wählen').waitFor();
  await isFine(page);
  const asked = uploadsAsked(page);
  await choose('„Räumplan.pdf“ wählen');
  await line.getByText('Sichtbar für alle, die den Beitrag sehen').waitFor();
  expect(asked).toEqual({ begun: 0, from: [16 * 1024 * 1024] });
  await page.reload();
  await line.getByText('Sichtbar für alle, die den Beitrag sehen').waitFor();
  expect(await page.getByText('Unterbrochen').count()).toBe(0);
  expect(office.faults).toEqual([]);
});

it('of 60 files that are chosen at once the first 20 are attached in their order, and the others are counted', async () => {
  const office = await house.visitor({ viewport: { width: 360, height: 780 } });
  await signInDirectly(office.context, 'office@zunfthaus.example');
  const { page } = office;
  await page.goto('/admin/posts/new');
  await page.getByRole('textbox', { name: 'Titel' }).fill('Anlagen');
  const many = Array.from({ length: 60 }, (_, number) => join(desk, `Anlage ${number + 1}.pdf`));
  // The first of them are the largest, and come last.
  await Promise.all(many.map((path, number) => writeFile(path, pdfOf(path, { padding: (60 - number) * 10_000 }))));
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Datei hinzufügen' }).click();
  await (await choosing).setFiles(many);
  await page.getByText('40 Dateien wurden nicht angehängt: Ein Beitrag hat höchstens 20 Anhänge.').waitFor();
  const rows = attachments(page).getByRole('listitem');
  const attached = rows.filter({ hasText: 'Sichtbar für alle, die den Beitrag sehen' });
  await attached.nth(19).waitFor({ timeout: 120_000 });
  await attachments(page).getByText('Ein Beitrag hat höchstens 20 Anhänge.').waitFor();
  await isFine(page);
  const names = await rows.getByText(/^Anlage \d+\.pdf$/).allTextContents();
  expect(names).toEqual(Array.from({ length: 20 }, (_, number) => `Anlage ${number + 1}.pdf`));
  expect(office.faults).toEqual([]);
});

async function readdress(page: Page) {
  await page.getByText(/^an \d+ Personen in \d+ Betrieben$/).waitFor();
  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Empfänger ändern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Empfänger ändern' });
  await dialog.getByRole('button', { name: `${guild} entfernen` }).click();
  await dialog.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await chooseGroup(page, 'Dachdecker-Innung');
  await page.getByRole('button', { name: /^An \d+ Personen richten$/ }).click();
  await page.getByText(/^Der Beitrag geht jetzt an \d+ Personen\.$/).waitFor();
}
