import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfOf } from '#tests/support/form.ts';
import { type Line, openLine } from '#tests/support/line.ts';
import { isFine } from '../accessibility/is-fine.ts';
import { type House, openHouse, signInDirectly } from '../support/house.ts';
import { uploadsAsked } from '../support/uploads-asked.ts';

let house: House;
let line: Line;
let desk: string;
const megabyte = 1024 * 1024;
/** The size of the browser's pieces. */
const piece = 16 * megabyte;

beforeAll(async () => {
  house = await openHouse();
  line = await openLine(Number(new URL(house.address).port));
  desk = await mkdtemp(join(tmpdir(), 'desk-'));
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#276e77' } })
    .jpeg()
    .toBuffer();
  // A JPEG may be followed by anything.
  await writeFile(join(desk, 'Streukiste.jpg'), Buffer.concat([photo, Buffer.alloc(25 * megabyte - photo.length)]));
  await writeFile(join(desk, 'Räumplan.pdf'), pdfOf('Räumplan', { padding: 25 * megabyte }));
});
afterAll(async () => {
  line.close();
  await house.close();
  await rm(desk, { recursive: true, force: true });
});

async function atEditor(width: number) {
  const office = await house.visitor({ viewport: { width, height: 800 }, baseURL: line.address });
  await signInDirectly(office.context, 'office@zunfthaus.example');
  const { page } = office;
  await page.goto('/admin/posts/new');
  await page.getByRole('textbox', { name: 'Titel' }).fill('Winterdienst');
  return { ...office, asked: uploadsAsked(page) };
}

async function choose(page: Page, button: string, file: string) {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await choosing).setFiles([join(desk, file)]);
}

it.each([
  ['a picture of 25 MB', 'Bild einfügen', 'Streukiste.jpg', 360],
  ['a file of 25 MB', 'Datei hinzufügen', 'Räumplan.pdf', 1440],
])(
  '%s goes on by itself after a broken connection and after a request that took too long',
  async (_what, button, file, width) => {
    const { page, asked, faults } = await atEditor(width);
    const row = page.getByRole('listitem').filter({ hasText: file });
    const broken = line.cutAfter(9 * megabyte);
    await choose(page, button, file);
    await broken;
    await row.getByText('Keine Verbindung, geht von selbst weiter').waitFor();
    await row.getByText(/^\d+\s%$/).waitFor();
    await isFine(page);

    const late = line.timeOutAfter(9 * megabyte);
    line.mend();
    await late;
    const taken = file.endsWith('.jpg')
      ? page.getByLabel('Text', { exact: true }).locator('figure img')
      : row.getByText('Sichtbar für alle, die den Beitrag sehen');
    await taken.waitFor({ timeout: 120_000 });
    expect(asked.begun).toBe(1);
    // Each part begins where the last one broke off, not at a piece of its own.
    const [first, second = 0, third = 0] = asked.from;
    expect([first, second > 0, third > second, third < 25 * megabyte]).toEqual([0, true, true, true]);
    expect(second).toBeLessThan(piece);
    expect(faults).toEqual([]);
  },
);
