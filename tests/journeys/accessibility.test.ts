import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type House, openHouse, signInDirectly } from './house.ts';

// axe on every screen, in both modes and on a phone, and in high contrast.
let house: House;
/** Portals whose accounts lie with other services, which no page needs before somebody signs in. */
let elsewhere: House;
beforeAll(async () => {
  house = await openHouse();
  elsewhere = await openHouse({ tenants });
});
afterAll(async () => {
  await house.close();
  await elsewhere.close();
});

const endpoint = 'http://127.0.0.1:9';
const groupsClaim = 'https://portal.example/groups';
const tenants = {
  firebase: { name: 'Feuer', issuer: { name: 'firebase', projectId: 'portal-test', apiKey: 'key', endpoint } },
  auth0: { name: 'Auth0', issuer: { name: 'auth0', domain: 'a.example', clientId: 'client', groupsClaim, endpoint } },
  amplify: { name: 'Amplify', issuer: { name: 'amplify', userPoolId: 'local_pool', clientId: 'client', endpoint } },
};

const elsewhereScreens: { tenant: string; paths: string[] }[] = [
  { tenant: 'firebase', paths: ['/auth/login', '/auth/verify', '/auth/forgot-password', '/auth/jwt/login'] },
  { tenant: 'auth0', paths: ['/auth/auth0/login', '/auth/register', '/auth/verify', '/auth/login?error=disabled'] },
  {
    tenant: 'amplify',
    paths: ['login', 'register', 'confirm-register', 'forgot-password', 'reset-password'].map(
      (page) => `/auth/amplify/${page}`,
    ),
  },
];

const screens: { who: string | undefined; paths: string[] }[] = [
  {
    who: undefined,
    paths: [
      '/auth/login',
      '/auth/register',
      '/auth/forgot-password',
      '/auth/reset-password?token=x',
      '/auth/verify',
      '/auth/terms',
      '/auth/privacy',
      '/auth/imprint',
      '/401',
      '/404',
      '/500',
      '/nowhere',
    ],
  },
  { who: 'pending@zunfthaus.example', paths: ['/waiting'] },
  { who: 'member@zunfthaus.example', paths: ['/', '/documents', '/profile', '/nowhere'] },
  {
    who: 'office@zunfthaus.example',
    paths: ['/', '/admin', '/admin/drafts', '/admin/scheduled', '/admin/published', '/admin/targeting'],
  },
];

const looks = [
  { paletteMode: 'light', contrast: 'default', width: 1440 },
  { paletteMode: 'dark', contrast: 'default', width: 360 },
  { paletteMode: 'light', contrast: 'high', width: 360 },
  { paletteMode: 'dark', contrast: 'high', width: 1440 },
];

describe.each(looks)('$paletteMode, contrast $contrast, $width px', ({ width, ...settings }) => {
  it.each(screens)('$who', async ({ who, paths }) => {
    const { page, context } = await house.visitor({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await page.addInitScript((set) => localStorage.setItem('zunfthaus.settings', JSON.stringify(set)), settings);
    if (who) await signInDirectly(context, who);
    expect(await faultsOf(page, [...paths, ...(await firstPost(page, who))])).toEqual({});
    await context.close();
  });

  it.each(elsewhereScreens)('a guest where $tenant is used', async ({ tenant, paths }) => {
    const look = { viewport: { width, height: 900 }, reducedMotion: 'reduce' as const };
    const { page, context } = await elsewhere.visitor(look);
    await context.addCookies([{ name: 'tenant', value: tenant, url: elsewhere.address }]);
    await page.addInitScript((set) => localStorage.setItem('zunfthaus.settings', JSON.stringify(set)), settings);
    expect(await faultsOf(page, paths)).toEqual({});
    await context.close();
  });
});

/** What axe finds on each page, and the pages that are wider than their window. */
async function faultsOf(page: Page, paths: string[]): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const wrong = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`).join(' | ')}`,
    );
    const tooWide = await sticksOut(page);
    if (tooWide > 0) wrong.push(`${tooWide} px wider than the screen`);
    if (wrong.length > 0) found[path] = wrong;
  }
  return found;
}

/** The address of the first post in somebody's feed, so that a post's page is looked at too. */
async function firstPost(page: Page, who: string | undefined): Promise<string[]> {
  if (who !== 'member@zunfthaus.example') return [];
  await page.goto('/');
  const link = page.getByRole('article').getByRole('link').first();
  return [(await link.getAttribute('href')) ?? ''];
}

/** Pixels by which a page is wider than its window. */
function sticksOut(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
}
