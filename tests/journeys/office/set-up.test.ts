// A portal of one's own from its first day: its office walks through the five steps.
import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { isFine } from '../accessibility/is-fine.ts';
import { apiOf, type House, openHouse, quiet } from '../support/house.ts';
import { openSmtp, type Smtp } from '../../support/smtp.ts';

const office = 'p.lindner@kh-musterwald.example';
const password = 'Hobelbank 1848 im Hof';
let smtp: Smtp;
let house: House;

beforeAll(async () => {
  smtp = await openSmtp();
  const own = {
    name: 'Musterwald',
    language: 'de',
    admins: [office],
    mails: { senders: ['kh-musterwald.example'] },
  };
  house = await openHouse({
    tenants: { own },
    settings: { SMTP_URL: smtp.url, MAIL_FROM: 'noreply@betreiber.example' },
  });
  await house.identity.createSignIn({ email: office, name: 'Petra Lindner', password, verified: true });
});
afterAll(async () => {
  await house.close();
  await smtp.close();
});

async function comeIn() {
  const { page, context, faults } = await house.visitor();
  onTestFinished(() => context.close());
  const reply = await context.request.post('/api/auth/sign-in/email', { data: { email: office, password } });
  expect(reply.status()).toBe(200);
  const call = await apiOf(context);
  await makeCrafts(call);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Portal einrichten', level: 1 }).waitFor();
  return { page, faults, call };
}

/** A portal that has no catalogue gets the crafts of the walk. */
async function makeCrafts(call: Awaited<ReturnType<typeof apiOf>>) {
  const { total } = await call<{ total: number }>('/api/craft?size=1');
  if (total > 0) return;
  for (const [number, name] of [
    [1, 'Maurer und Betonbauer'],
    [27, 'Tischler'],
    [44, 'Estrichleger'],
  ] as const)
    await call('/api/craft', { method: 'POST', data: { annex: 'A', number, name } });
}

const openStep = (page: Page) => page.locator('[aria-current=step]').getByRole('heading', { level: 2 });

it('an office sets its portal up in five steps, by keys alone, and ends the walk', async () => {
  const { page, faults } = await comeIn();
  await expect.poll(() => openStep(page).textContent()).toBe('Name, Farbe und Absender');
  await isFine(page);

  await page.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Kreishandwerkerschaft "Musterwald", Süd');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('KH Musterwald');
  await page.getByLabel('Antworten gehen an').focus();
  await page.keyboard.type('buero@kh-musterwald.example');
  await page.getByLabel('Absender', { exact: true }).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('portal@kh-musterwald.example');
  await page.getByLabel('Absender', { exact: true }).press('Enter');
  await expect.poll(() => openStep(page).textContent()).toMatch(/^Gewerke/);
  await page.getByRole('banner').getByText('Kreishandwerkerschaft "Musterwald", Süd').waitFor();
  await isFine(page);

  await page.getByLabel('Gewerk oder Nummer').fill('A/27');
  await page.getByRole('checkbox', { name: /Tischler/ }).press('Space');
  await page.getByLabel('Gewerk oder Nummer').fill('maurer');
  await page.getByRole('checkbox', { name: /Maurer/ }).press('Space');
  await page.getByRole('button', { name: '2 Gewerke übernehmen' }).press('Enter');
  await expect.poll(() => openStep(page).textContent()).toMatch(/^Innungen und Ämter/);

  const names = page.getByLabel('Name der Innung');
  await expect
    .poll(() => names.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).toSorted()))
    .toEqual(['Baugewerks-Innung', 'Tischler-Innung']);
  await isFine(page);
  await page.getByRole('button', { name: '2 Innungen anlegen' }).press('Enter');
  await expect.poll(() => openStep(page).textContent()).toMatch(/^Betriebe und Personen/);
  await page.getByText('2 Innungen sind angelegt. Dazu 16 Ämter.').waitFor();
  await isFine(page);

  await page.getByRole('button', { name: 'Überspringen' }).press('Enter');
  await expect.poll(() => openStep(page).textContent()).toMatch(/^Einladen/);
  await page.getByText('übersprungen').waitFor();
  await isFine(page);
  await page.getByRole('button', { name: 'Fertig' }).press('Enter');
  await page.getByRole('heading', { name: 'Aktuelles', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Einrichten' }).click();
  await page.getByText('4 von 5 erledigt').first().waitFor();
  await quiet(page);
  expect(faults).toEqual([]);
});

it('a test mail comes from the portal, is returned to the operator, and the server’s answer is shown', async () => {
  const { page } = await comeInAgain();
  await page.getByRole('button', { name: 'Testmail an mich' }).click();
  await page.getByText(new RegExp(`an ${office} gesendet`)).waitFor();
  const mail = smtp.taken.at(-1);
  expect(mail).toMatchObject({ from: 'noreply@betreiber.example', to: office });
  const head = mail?.raw.toString().replaceAll(/\r\n[ \t]/g, ' ') ?? '';
  expect(head).toMatch(/^From: .*<portal@kh-musterwald\.example>\r$/m);
  expect(head).toMatch(/^Reply-To: <?buero@kh-musterwald\.example>?\r$/m);

  smtp.manner = { at: 'recipient', answer: 550 };
  await page.getByRole('button', { name: 'Testmail an mich' }).click();
  await page.getByText(/^Nicht angenommen: .*550/).waitFor();
  smtp.manner = undefined;
});

it('a logo and another colour are seen by guests at once', async () => {
  const { page } = await comeInAgain();
  const picture = sharp({ create: { width: 200, height: 200, channels: 4, background: '#B3261E' } });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() });
  await page.getByRole('banner').locator('image').waitFor({ state: 'attached' });
  await page.getByLabel('Farbe', { exact: true }).fill('#B3261E');
  await page.getByRole('button', { name: 'Weiter zu den Gewerken' }).click();
  await page.waitForFunction(
    () => getComputedStyle(document.documentElement).getPropertyValue('--zh-primary-fill') === '#B3261E',
  );

  const guest = await house.visitor();
  onTestFinished(() => guest.context.close());
  await guest.page.goto('/auth/login');
  await guest.page.getByText('Kreishandwerkerschaft "Musterwald", Süd').first().waitFor();
  const logo = await guest.page.locator('main image, header image, svg image').first().getAttribute('href');
  const sent = await guest.context.request.get(String(logo));
  expect([sent.status(), sent.headers()['content-type']]).toEqual([200, 'image/png']);
  const manifest = await (await guest.context.request.get('/manifest.webmanifest')).json();
  const favicon = await guest.page.locator('link[rel=icon]').getAttribute('href');
  for (const path of [favicon, manifest.icons[0].src]) {
    const { data, info } = await sharp(await (await guest.context.request.get(path)).body())
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(middleOf(info), middleOf(info) + 3)]).toEqual([179, 38, 30]);
  }
  expect(manifest).toMatchObject({ name: 'Kreishandwerkerschaft "Musterwald", Süd', theme_color: '#B3261E' });
});

async function comeInAgain() {
  const { page, context } = await house.visitor();
  onTestFinished(() => context.close());
  await context.request.post('/api/auth/sign-in/email', { data: { email: office, password } });
  await page.goto('/admin/set-up');
  await page.getByRole('button', { name: 'Ändern: Name, Farbe und Absender' }).click();
  return { page };
}

/** Where the pixel in the middle begins. */
function middleOf({ width, height, channels }: Record<'width' | 'height' | 'channels', number>): number {
  return ((height / 2) * width + width / 2) * channels;
}
