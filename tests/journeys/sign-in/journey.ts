import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { issuers } from '#contract/identity/words.ts';
import { pages } from '#contract/base/pages.ts';
import { pinnedIssuer } from '#contract/identity/pages.ts';
import { readPreloads } from '#api/tenants/page-files.service.ts';
import { buildUser, grant } from '#sample/builders.ts';
import { cognitoPools } from '../../issuers/issuers.ts';
import { isFine } from '../accessibility/is-fine.ts';
import { quiet, withoutLive } from '../support/house.ts';
import { password, portals, type SignInHouse, type SignInService } from './service.ts';

const office = 'office@hier.example';
const member = 'member@hier.example';

export function walkThrough(service: SignInService, more: (open: () => SignInHouse) => void = () => {}) {
  let open: SignInHouse;

  beforeAll(async () => {
    open = await service.open();
    const tenant = tenantAt(service, 'here');
    await open.service.addUser({
      email: office,
      password,
      name: 'Petra Lindner',
      verified: true,
      groups: ['admin'],
      ...tenant,
    });
    await open.service.addUser({
      email: member,
      password,
      name: 'Jutta Rehbein',
      verified: true,
      groups: [],
      ...tenant,
    });
    await open.house.database.write('here', async (db) => {
      await buildUser(db, { state: 'invited', email: member, firstName: 'Jutta', lastName: 'Rehbein' });
      if (service.issuer !== 'jwt') return;
      const userId = await buildUser(db, { state: 'invited', email: office, firstName: 'Petra', lastName: 'Lindner' });
      await grant(db, { userId, role: 'admin' });
    });
  });
  afterAll(() => open.close());

  const enter = (page: Page, email = member, secret = password) => service.enter(page, email, secret);

  async function visitor(path: string) {
    const { context, page, faults } = await open.house.visitor();
    await page.goto(path);
    return { context, page, faults };
  }

  async function signedIn(email = member, path = '/') {
    const visit = await visitor(path);
    await enter(visit.page, email);
    await home(visit.page);
    return visit;
  }

  it('refuses a wrong password and an unknown address in the same words', async () => {
    const { page, context, faults } = await visitor('/auth/login');
    const refusals = [];
    for (const email of [member, 'nobody@hier.example']) {
      await enter(page, email, 'wrong password');
      const refusal = page.getByText(service.refusal);
      await refusal.waitFor();
      refusals.push(await refusal.innerText());
      // The service has its own page.
      if (email === member && page.url().startsWith(open.house.address)) await isFine(page);
      await page.goto('/auth/login');
    }
    expect(refusals[0]).toBe(refusals[1]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('leads to sign-in, and from there to where one wanted to go', async () => {
    const { page, context, faults } = await visitor('/documents?von=aussen#teil');
    await page.waitForURL(/\/auth\/login\?returnTo=/);
    expect(new URL(page.url()).searchParams.get('returnTo')).toBe(`${open.house.address}/documents?von=aussen#teil`);
    await enter(page);
    await page.waitForURL(`${open.house.address}/documents?von=aussen#teil`);
    await page.getByRole('button', { name: /Jutta Rehbein/ }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('lets the office call what only the office may, the member not, and neither in another portal', async () => {
    for (const [email, status] of [
      [office, 200],
      [member, 403],
    ] as const) {
      const { page, context } = await visitor('/auth/login');
      const called = page.waitForRequest((request) => request.url().endsWith('/api/users/me'));
      await enter(page, email);
      const authorization = (await called).headers()['authorization'] ?? '';
      await home(page);
      // An office is led to what a new portal needs.
      const first = email === office ? 'Portal einrichten' : 'Noch keine Beiträge';
      await page.getByRole('heading', { name: first }).waitFor();
      const places = page.getByRole('navigation').getByRole('link', { name: 'Neuer Inhalt' });
      await expect.poll(() => places.count()).toBe(email === office ? 1 : 0);
      const call = (tenant: string) =>
        fetch(`${open.house.address}/api/secured/admin-only`, { headers: { authorization, 'x-tenant': tenant } });
      expect((await call('here')).status).toBe(status);
      const foreign = await call('elsewhere');
      expect([foreign.status, ((await foreign.json()) as { code: string }).code]).toEqual([401, 'auth.invalidToken']);
      await context.close();
    }
  });

  it('keeps an address out until it is proved, says so, and then lets the newcomer wait for approval', async () => {
    const email = 'neu@hier.example';
    const tenant = tenantAt(service, 'here');
    await open.service.addUser({ email, password, name: 'Nele Neumann', verified: false, groups: [], ...tenant });
    const { page, context } = await visitor('/auth/login');
    await enter(page, email);
    if (service.issuer === 'jwt') {
      // With SRP there is no earlier refusal, so that the address stays unknown.
      await page.getByText(service.refusal).waitFor();
    } else {
      await page.getByRole('heading', { name: 'Adresse bestätigen' }).waitFor();
      await page.getByText(email).waitFor();
      await page.getByText('noch nicht bestätigt').waitFor();
    }
    await isFine(page);
    const [mail] = (await open.service.mailsTo(email, tenant.tenant)).toReversed();
    expect(mail?.link ?? mail?.code).toBeTruthy();
    const other = await context.newPage();
    await other.goto('/');
    await other.waitForURL(/\/auth\/login/);
    await other.close();
    await service.prove(page, mail ?? {});
    await page.goto('/auth/login');
    await enter(page, email);
    await page.getByRole('heading', { name: 'Fast geschafft' }).waitFor();
    await isFine(page);
    await context.close();
  });

  it('refreshes a token that is no longer taken, once, and repeats the call', async () => {
    const { page, context, faults } = await signedIn();
    await withoutLive(page);
    await quiet(page);
    const tokens: string[] = [];
    const refreshes: string[] = [];
    page.on('request', (request) => {
      if (tokens.length > 0 && service.refreshes.test(request.url())) refreshes.push(request.url());
    });
    await page.route('**/api/users/me', async (route) => {
      const headers = route.request().headers();
      tokens.push(headers['authorization'] ?? '');
      // The early request's token may be too old when the program begins.
      if (refreshes.length > 0) return route.continue();
      return route.continue({ headers: { ...headers, authorization: 'Bearer no-longer-good' } });
    });
    await page.reload();
    await expect.poll(() => refreshes.length).toBe(1);
    await page.getByRole('heading', { name: 'Noch keine Beiträge' }).waitFor();
    // The feed may stand before the service has answered.
    await expect.poll(() => tokens.length).toBeGreaterThan(1);
    await quiet(page);
    expect(refreshes).toHaveLength(1);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('leads to sign-in when the service refuses a fresh token, and back afterwards', async () => {
    const { page, context } = await signedIn(member, '/documents');
    await open.service.revoke(member, tenantAt(service, 'here').tenant);
    await page.route('**/api/**', async (route) => {
      const headers = route.request().headers();
      const isCall = headers['authorization'] !== undefined && !route.request().url().includes('/api/auth/');
      await route.continue(isCall ? { headers: { ...headers, authorization: 'Bearer x' } } : {});
    });
    // A background request may already have led there.
    await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href="/"]')?.click());
    await page.waitForURL(/\/auth\/login\?returnTo=/);
    await page.unroute('**/api/**');
    await enter(page);
    await home(page);
    await context.close();
  });

  it('lasts over a reload and in every tab, and ends in all of them', async () => {
    const { page, context, faults } = await visitor('/auth/login');
    const second = await context.newPage();
    await second.goto('/auth/login');
    await second.getByRole('heading', { name: 'Anmelden' }).waitFor();
    // Chromium may deliver another tab's cookie after the storage event that follows it.
    await second.evaluate(() => Object.defineProperty(document, 'cookie', { get: () => '' }));
    await enter(page);
    await home(page);
    await home(second);
    await page.reload();
    await home(page);
    const third = await context.newPage();
    await third.goto('/');
    await home(third);
    await leave(page);
    for (const tab of [page, second, third]) await tab.waitForURL(/\/auth\/login/);
    await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
    await page.goto('/profile');
    await page.waitForURL(/\/auth\/login\?returnTo=/);
    await enter(page);
    await page.waitForURL(`${open.house.address}/profile`);
    expect(faults).toEqual([]);
    await context.close();
  });

  it.each([true, false])('outlasts the browser if one asked to stay signed in: %s', async (remember) => {
    const { page, context } = await visitor('/auth/login');
    await service.enter(page, member, password, { remember });
    await home(page);
    const next = await restarted(context);
    const later = await next.newPage();
    await later.goto('/');
    if (remember) await home(later);
    else await later.waitForURL(/\/auth\/login/);
    await next.close();
    await context.close();
  });

  async function restarted(context: BrowserContext): Promise<BrowserContext> {
    const { cookies, origins } = await context.storageState();
    const lasting = cookies.filter(({ expires, domain }) => expires > 0 || !domain.includes('127.0.0.1'));
    const { context: next, page } = await open.house.visitor({ storageState: { cookies: lasting, origins } });
    await page.close();
    return next;
  }

  const foreign = Object.values(pages).filter((page) => {
    const only = pinnedIssuer(page);
    return only !== null && only !== service.issuer;
  });

  it('says on the pages of other issuers which one is in use, signed in or not', async () => {
    const { page, context } = await signedIn();
    const guest = await open.house.visitor();
    await guest.context.addInitScript(() => localStorage.setItem('zunfthaus.language', 'en'));
    for (const path of foreign) {
      expect((await page.goto(path))?.status()).toBe(400);
      await page.getByText(`verwendet wird ${service.issuer}`).first().waitFor();
      expect((await guest.page.goto(path))?.status()).toBe(400);
      await guest.page.getByText(`Issuer mismatch, currently using ${service.issuer}`).waitFor();
    }
    await context.close();
    await guest.context.close();
  });

  it('loads the client of its own issuer and nothing of another, and talks to that service alone', async () => {
    const chunks = (await readPreloads('dist/web')).issuers;
    const { page, context } = await open.house.visitor();
    const asked: URL[] = [];
    page.on('request', (request) => asked.push(new URL(request.url())));
    await page.goto('/auth/login');
    await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
    await quiet(page);
    const paths = new Set(asked.map(({ pathname }) => pathname));
    const own = chunks[service.issuer];
    for (const chunk of own) expect(paths).toContain(chunk);
    for (const other of issuers.filter((issuer) => issuer !== service.issuer))
      for (const chunk of chunks[other].filter((one) => !own.includes(one))) expect(paths).not.toContain(chunk);
    const origins = new Set(asked.filter(({ protocol }) => protocol.startsWith('http')).map(({ origin }) => origin));
    for (const origin of origins) expect([open.house.address, service.origin(open)]).toContain(origin);
    await context.close();
  });

  more(() => open);
}

async function home(page: Page) {
  await page.getByRole('button', { name: /Jutta Rehbein|Petra Lindner/ }).waitFor();
}

async function leave(page: Page) {
  await page.getByRole('button', { name: /Jutta Rehbein|Petra Lindner/ }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
}

export function tenantAt({ issuer }: SignInService, portal: 'here' | 'elsewhere'): { tenant?: string } {
  if (issuer === 'firebase') return { tenant: portals[portal] };
  return issuer === 'amplify' ? { tenant: cognitoPools[portal].userPoolId } : {};
}
