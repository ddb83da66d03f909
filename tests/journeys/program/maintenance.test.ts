// The portal is closed by the command and opened again, while pages of members are open.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askAxe } from '../accessibility/axe.ts';
import { isFine } from '../accessibility/is-fine.ts';
import { pdfOf } from '#tests/support/form.ts';
import { apiOf, type House, openHouse, signInDirectly } from '../support/house.ts';
import { command } from '../support/node-process.ts';
import { ownData } from '../support/own-data.ts';
import { uploadsAsked } from '../support/uploads-asked.ts';

const sentence = 'Wir ziehen auf einen größeren Server um und sind um 20 Uhr zurück.';

let house: House;
let folder: string;
beforeAll(async () => {
  const data = await ownData();
  ({ folder } = data);
  house = await openHouse({ data });
});
afterAll(() => house.close());

function maintenance(...given: string[]) {
  return command(['maintenance', ...given], { DATA_DIR: folder, DATABASE_URL: '' });
}

it('a member sees the sentence in the open tab and on a new page, and goes on where they were', async () => {
  const { page, context, faults } = await house.visitor();
  await signInDirectly(context, 'member@zunfthaus.example');
  await page.goto('/');
  await page.getByRole('main').getByRole('article').first().waitFor();
  await page.keyboard.press('Control+k');
  const typed = page.getByRole('dialog').getByRole('combobox');
  await typed.fill('Fachwerk');

  const closed = await maintenance('on', sentence);
  expect(closed).toEqual({
    code: 0,
    said: expect.stringMatching(/closed for maintenance[^]*within the last 15 minutes: \d/),
  });
  const notice = page.getByRole('dialog', { name: 'Das Portal wird gerade gewartet' });
  await notice.getByText(sentence).waitFor();
  await isFine(page);

  const other = await context.newPage();
  const answer = await other.goto('/documents');
  expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '60']);
  await other.getByRole('paragraph').filter({ hasText: sentence }).waitFor();
  await expect.poll(() => other.title()).toBe('Das Portal wird gerade gewartet');
  expect(await askAxe(other)).toEqual([]);
  const call = await context.request.get('/api/users/me');
  expect([call.status(), await call.json()]).toMatchObject([503, { code: 'maintenance', detail: sentence }]);
  for (const [path, status] of [
    ['/healthz', 'ok'],
    ['/readyz', 'maintenance'],
  ] as const) {
    const health = await context.request.get(path);
    expect([health.status(), await health.json()]).toEqual([200, { status }]);
  }

  expect(await maintenance('off')).toMatchObject({ code: 0 });
  await notice.waitFor({ state: 'detached' });
  expect(await typed.inputValue()).toBe('Fachwerk');
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await other.bringToFront();
  await other.getByRole('heading', { level: 1, name: 'Dokumente' }).waitFor();
  expect(faults).toEqual([]);
});

it('an upload that has begun is refused with the sentence, and goes on where it was afterwards', async () => {
  const { page, context } = await house.visitor({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(60_000);
  await signInDirectly(context, 'office@zunfthaus.example');
  await page.goto('/documents');
  await page.getByRole('grid').getByRole('link', { name: 'Arbeitssicherheit', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Arbeitssicherheit' }).waitFor();
  const asked = uploadsAsked(page);
  const refused: unknown[] = [];
  let begun = 0;
  page.on('response', async (response) => {
    if (response.request().method() === 'PATCH' && response.status() === 503) refused.push(await response.json());
  });
  // While it is closed, beginning anew is refused too.
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().endsWith('/uploads') && response.ok()) begun += 1;
  });
  // The second piece is sent when the portal is closed.
  const isClosed = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  await page.route('**/api/document/uploads/*', async (route) => {
    if (Number(route.request().headers()['upload-offset'] ?? 0) > 0) {
      second.resolve();
      await isClosed.promise;
    }
    await route.continue();
  });

  const content = pdfOf('Wartung', { padding: 20 * 1024 * 1024 });
  await page.setInputFiles('input[type=file]', { name: 'Wartung.pdf', mimeType: 'application/pdf', buffer: content });
  await second.promise;
  expect((await maintenance('on', sentence)).code).toBe(0);
  await page.getByRole('dialog', { name: 'Das Portal wird gerade gewartet' }).getByText(sentence).waitFor();
  isClosed.resolve();
  await expect.poll(() => refused).toMatchObject([{ code: 'maintenance', detail: sentence }]);
  expect((await maintenance('off')).code).toBe(0);
  await page.getByRole('grid').getByRole('link', { name: 'Wartung', exact: true }).waitFor();
  expect([begun, asked.from[0]]).toEqual([1, 0]);
  expect(asked.from.slice(1).every((from) => from > 0)).toBe(true);
  const ask = await apiOf(context);
  expect(await ask('/api/document/recent?search=Wartung')).toMatchObject({
    items: [{ name: 'Wartung.pdf', bytes: content.length }],
  });
});
