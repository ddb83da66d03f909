import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFine } from '../accessibility/is-fine.ts';
import { patience } from '../accessibility/looks.ts';
import {
  apiOf,
  goOffline,
  type House,
  openBrowser,
  openHouse,
  signIn,
  signInDirectly,
  visit,
} from '../support/house.ts';

let house: House;
/** Can install and show notifications, but takes twice the work. */
let whole: Browser;
beforeAll(async () => {
  house = await openHouse({ worker: true });
  whole = await openBrowser({ whole: true });
});
afterAll(async () => {
  await whole.close();
  await house.close();
});

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const withWholeBrowser = () => visit(whole, { baseURL: house.address, reducedMotion: 'reduce', ...phone });
const lost = 'Keine Verbindung';
const feed = (page: Page) => page.getByRole('heading', { level: 1, name: 'Aktuelles' });
const firstPost = (page: Page) => page.getByRole('article').first().getByRole('heading').getByRole('link');

function keptReading(page: Page) {
  return page.evaluate(async () => {
    const reading = await caches.match('/reading.json', { cacheName: 'zunfthaus.reading' });
    return reading ? reading.text() : null;
  });
}

async function readAtHome(page: Page, email: string): Promise<{ path: string; title: string }> {
  await page.goto('/');
  await page.getByLabel('Angemeldet bleiben').check();
  await signIn(page, email);
  await feed(page).waitFor();
  const path = (await firstPost(page).getAttribute('href')) ?? '';
  const title = (await firstPost(page).textContent()) ?? '';
  await expect.poll(() => keptReading(page), patience).toContain(`"params":{"id":"${path.split('/')[2]}"}`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  return { path, title };
}

it('can be installed, each portal under its own name and colour', async () => {
  const { page, context } = await withWholeBrowser();
  const devtools = await context.newCDPSession(page);
  for (const [portal, name, colour] of [
    ['musterland', 'Kreishandwerkerschaft Musterland', '#00A6B0'],
    ['beispielstadt', 'Kreishandwerkerschaft Beispielstadt', '#B3261E'],
  ] as const) {
    await context.addCookies([{ name: 'tenant', value: portal, url: house.address }]);
    await page.goto('/auth/login');
    await page.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor();
    const { errors, data } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '{}')).toMatchObject({ name, theme_color: colour, id: `/?portal=${portal}` });
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    // Playwright's contexts are incognito.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  }
  await context.close();
});

it('the account menu offers the installation, and nothing asks for it unasked', async () => {
  const { page, context } = await house.visitor(phone);
  await signInDirectly(context, 'member@zunfthaus.example');
  await page.goto('/');
  await feed(page).waitFor();
  const asked = page.evaluate(
    () =>
      new Promise((resolve) => {
        const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: async () => resolve('asked'),
        });
        (window as { held?: boolean }).held = !window.dispatchEvent(offer);
      }),
  );
  expect(await page.evaluate(() => (window as { held?: boolean }).held)).toBe(true);
  await page.getByRole('button', { name: /Konto$/ }).tap();
  await page.getByRole('menuitem', { name: 'Auf diesem Gerät installieren' }).tap();
  expect(await asked).toBe('asked');
  await context.close();
});

it('a telephone of Apple’s shows how it is installed there', async () => {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
  const { page, context } = await house.visitor({ ...phone, userAgent });
  await signInDirectly(context, 'member@zunfthaus.example');
  await page.goto('/');
  await page.getByRole('button', { name: /Konto$/ }).tap();
  await page.getByRole('menuitem', { name: 'Auf diesem Gerät installieren' }).tap();
  await page.getByRole('dialog').getByText('Zum Home-Bildschirm').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Verstanden' }).tap();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await context.close();
});

it('the installed portal opens offline with the last content, shows its age, and reconnects by itself', async () => {
  const { page, context } = await house.visitor(phone);
  const { path, title } = await readAtHome(page, 'member@zunfthaus.example');

  await goOffline(page);
  await page.goto('/');
  await feed(page).waitFor();
  expect(await firstPost(page).textContent()).toBe(title);
  await page
    .getByRole('listitem')
    .filter({ hasText: lost })
    .getByText(/Stand: heute, \d/)
    .waitFor();
  await firstPost(page).tap();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);

  await page.goto('/documents');
  // `navigator.onLine` is true at the tap although there is no connection.
  await page.getByRole('link', { name: 'Zuletzt geladene Beiträge lesen' }).evaluate((link: HTMLElement) => {
    link.click();
    window.dispatchEvent(new Event('online'));
  });
  await feed(page).waitFor();
  await firstPost(page).tap();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await context.setOffline(false);
  await expect.poll(() => page.getByText(lost).count(), patience).toBe(0);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();

  const office = await house.visitor();
  await signInDirectly(office.context, 'office@zunfthaus.example');
  await (
    await apiOf(office.context)
  )(`/api${path}/archive`, { method: 'POST' });
  await page.goto('/profile');
  await page.getByRole('heading', { level: 1, name: 'Mein Profil' }).waitFor();
  await expect.poll(() => keptReading(page), patience).not.toContain(path.split('/')[2]);
  await office.context.close();
  await context.close();
});

it('offline content is deleted after signing out, for the next person, and where the sign-in has ended', async () => {
  const { page, context } = await house.visitor(phone);
  await readAtHome(page, 'member@zunfthaus.example');
  await page.getByRole('button', { name: /Konto$/ }).tap();
  await page.getByRole('menuitem', { name: 'Abmelden' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor();
  expect(await keptReading(page)).toBe(null);
  await goOffline(page);
  await page.goBack().catch(() => null);
  expect(await page.getByRole('article').count()).toBe(0);
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: lost }).waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor(patience);

  await signInDirectly(context, 'obermeister@zunfthaus.example');
  await page.goto('/');
  await feed(page).waitFor();
  await plant(page);
  await page.reload();
  await feed(page).waitFor();
  await expect.poll(() => keptReading(page), patience).toBe(null);

  await plant(page);
  await context.clearCookies();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor();
  await expect.poll(() => keptReading(page), patience).toBe(null);
  await context.close();
});

it('signing out works offline: nothing is left, and the rest follows with the next connection', async () => {
  const { page, context } = await house.visitor(phone);
  await readAtHome(page, 'member@zunfthaus.example');
  await goOffline(page);
  await page.goto('/');
  await feed(page).waitFor();
  await page.getByRole('button', { name: /Konto$/ }).tap();
  await page.getByRole('menuitem', { name: 'Abmelden' }).tap();
  await page.getByRole('heading', { level: 1, name: lost }).waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor(patience);
  expect((await context.request.get('/api/auth/token')).status()).toBe(204);
  await context.close();
});

it('a draft is kept no longer than announced, and not where keeping is switched off', async () => {
  const { page, context } = await house.visitor(phone);
  await readAtHome(page, 'member@zunfthaus.example');
  await page.evaluate(async () => {
    const cache = await caches.open('zunfthaus.reading');
    const reading = (await (await cache.match('/reading.json'))?.json()) as { at: string };
    const at = new Date(Date.parse(reading.at) - 7 * 86_400_000).toISOString();
    await cache.put('/reading.json', new Response(JSON.stringify({ ...reading, at })));
  });
  await goOffline(page);
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: lost }).waitFor();
  expect(await keptReading(page)).toBe(null);
  await context.setOffline(false);
  await feed(page).waitFor(patience);
  await expect.poll(() => keptReading(page), patience).not.toBe(null);
  await page.goto('/profile?part=sign-in');
  await page.getByRole('switch', { name: 'Ohne Verbindung lesen' }).uncheck();
  await expect.poll(() => keptReading(page), patience).toBe(null);
  await context.close();
});

it('offline content is deleted when the office has blocked the person, as soon as there is a connection', async () => {
  const { page, context } = await house.visitor(phone);
  await readAtHome(page, 'obermeister@zunfthaus.example');
  const { id } = await (await apiOf(context))<{ id: string }>('/api/users/me');
  const office = await house.visitor();
  await signInDirectly(office.context, 'office@zunfthaus.example');
  await (
    await apiOf(office.context)
  )(`/api/users/${id}/block`, { method: 'POST' });
  await page.reload();
  await expect.poll(() => keptReading(page), patience).toBe(null);
  await office.context.close();
  await context.close();
});

it('a push message is shown, opens its post by a tap, and is gone after sign-out', async () => {
  const { page, context } = await withWholeBrowser();
  await context.grantPermissions(['notifications'], { origin: house.address });
  // Replaces the browser's push service, which is a remote one.
  await page.addInitScript(() => {
    const own: { subscription: unknown } = { subscription: null };
    const made = () => ({
      endpoint: `https://push.example/${crypto.randomUUID()}`,
      options: {},
      toJSON() {
        const p256dh = 'BKSs8QlJoCyNzBxw0EpBXctvGDdlJK6yIPJI9z7UmdWncazTHBCn5JnB7UXWMC5QtICGSvDx2OwBbHKm8HEsy0s';
        return { endpoint: this.endpoint, keys: { p256dh, auth: 'AAAAAAAAAAAAAAAAAAAAAA' } };
      },
      unsubscribe: async () => Boolean(Object.assign(own, { subscription: null })),
    });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => own.subscription,
      subscribe: async () => (own.subscription = made()),
    });
  });
  await signInDirectly(context, 'member@zunfthaus.example');
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await devtools.send('ServiceWorker.enable');
  await page.goto('/');
  const path = (await firstPost(page).getAttribute('href')) ?? '';
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto('/profile?part=notifications');
  await page.getByRole('switch', { name: 'Auf diesem Gerät anzeigen' }).check();
  await page.getByText('Dieses Gerät', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Welche Beiträge' }).waitFor();
  await isFine(page);

  const message = { title: 'KH Musterland', body: 'Neu: Rundschreiben', language: 'de', tag: 'a', path };
  const sent = { origin: house.address, registrationId: await registered, data: JSON.stringify(message) };
  await devtools.send('ServiceWorker.deliverPushMessage', sent);
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag, lang }) => ({ title, body, tag, lang }));
    });
  await expect
    .poll(shown, patience)
    .toEqual([{ title: 'KH Musterland', body: 'Neu: Rundschreiben', tag: 'a', lang: 'de' }]);
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const here = self as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await here.registration.getNotifications();
    self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }));
  });
  await page.waitForURL(`**${path}`);
  await expect.poll(shown, patience).toEqual([]);

  const api = await apiOf(context);
  const devices = async () => (await api<{ items: unknown[] }>('/api/users/me/push-subscriptions')).items.length;
  expect(await devices()).toBe(1);
  const ended = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('button', { name: /Konto$/ }).tap();
  await page.getByRole('menuitem', { name: 'Abmelden' }).tap();
  expect((await ended).status()).toBe(204);
  await page.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor(patience);
  await context.close();
});

async function plant(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const cache = await caches.open('zunfthaus.reading');
    const reading = { at: new Date().toISOString(), tenant: { id: 'x' }, user: { id: 'x' }, queries: {}, program: 'x' };
    await cache.put('/reading.json', new Response(JSON.stringify(reading)));
  });
}
