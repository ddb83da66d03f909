import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Import } from '#contract/imports.ts';
import type { Post } from '#contract/posts.ts';
import { sampleId } from '#database/sample/ids.ts';
import { apiOf, type House, openHouse, signInDirectly } from './house.ts';

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

const patience = { timeout: 20_000 };

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
      '/auth/verify?token=x',
      '/auth/invitation?token=x',
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
  { who: 'member@zunfthaus.example', paths: ['/', '/documents', folder('rundschreiben'), '/profile', '/nowhere'] },
  {
    who: 'office@zunfthaus.example',
    paths: [
      '/documents',
      folder('tarif'),
      sheet('verguetung'),
      sheet('lohntarif'),
      '/documents/trash',
      '/documents/categories',
      '/documents/rights',
      folder('tarif').replace('/documents', '/admin/see-as/documents'),
      `${folder('tarif').replace('/documents', '/admin/see-as/documents')}?as=everyone`,
      `${sheet('verguetung').replace('/documents', '/admin/see-as/documents')}?as=everyone`,
    ],
  },
  {
    who: 'office@zunfthaus.example',
    paths: [
      '/',
      '/admin',
      '/admin/drafts',
      '/admin/scheduled',
      '/admin/published',
      '/admin/see-as',
      '/admin/see-as?as=everyone',
      `/admin/see-as/drafts/${sampleId('musterland', 'post:handwerkerparkausweis')}?as=everyone`,
      '/admin/invitations',
      '/admin/audit',
      '/admin/import',
      '/admin/import?kind=companies',
    ],
  },
  {
    who: 'office@zunfthaus.example',
    paths: [
      post('verguetungen'),
      `${post('verguetungen')}?view=versions`,
      `${post('verguetungen')}?readdress=1`,
      post('jahresrueckblick'),
      post('notdienst-heizung'),
    ],
  },
  {
    who: 'office@zunfthaus.example',
    paths: [
      ...['lists', 'guilds', 'crafts', 'associations', 'companies', 'roles', 'members'].map(
        (tab) => `/admin/targeting?tab=${tab}`,
      ),
      '/admin/targeting?tab=lists&open=new',
    ],
  },
  {
    who: 'office@zunfthaus.example',
    paths: [
      drawer('lists', 'list:klausurtagung'),
      drawer('crafts', 'craft:A/3'),
      drawer('associations', 'association:kh'),
      drawer('companies', 'company:Tischlerei Rehbein GmbH'),
      drawer('guilds', 'guild:tischler'),
      drawer('guilds', 'guild:tischler', 'companies'),
      drawer('guilds', 'guild:tischler', 'data'),
    ],
  },
  {
    who: 'office@zunfthaus.example',
    paths: [
      drawer('members', 'user:member'),
      drawer('members', 'user:member', 'sees'),
      drawer('members', 'user:member', 'companies'),
      drawer('members', 'user:member', 'data'),
      drawer('members', 'user:pending'),
    ],
  },
];

/** Where something of the sample is open, on one of its tabs. */
function drawer(tab: string, thing: string, part = ''): string {
  return `/admin/targeting?tab=${tab}&open=${sampleId('musterland', thing)}${part && `&part=${part}`}`;
}

/** The page of a post of the sample. */
function post(key: string): string {
  return `/posts/${sampleId('musterland', `post:${key}`)}`;
}

function folder(key: string): string {
  return `/documents/${sampleId('musterland', `folder:${key}`)}`;
}

/** A document of the sample, open in its folder. */
function sheet(key: string): string {
  return `/documents/${sampleId('musterland', `document:${key}`)}`;
}

const looks = [
  { paletteMode: 'light', contrast: 'default', width: 1440 },
  { paletteMode: 'dark', contrast: 'default', width: 360 },
  { paletteMode: 'light', contrast: 'high', width: 360 },
  { paletteMode: 'dark', contrast: 'high', width: 1440 },
];

describe.each(looks)('$paletteMode, contrast $contrast, $width px', (look) => {
  it.each(screens)('$who at $paths.0', async ({ who, paths }) => {
    const { page, context } = await visitor(house, look);
    if (who) await signInDirectly(context, who);
    expect(await faultsOf(page, [...paths, ...(await firstPost(page, who))])).toEqual({});
    await context.close();
  });

  it('an import at its steps', async () => {
    const { page, context } = await visitor(house, look);
    await signInDirectly(context, 'office@zunfthaus.example');
    const read = await importUnderWay(context);
    const checked = await importUnderWay(context, { checked: true });
    const paths = [read, checked, `${checked}&is=new`, `${checked}&open=6`];
    expect(await faultsOf(page, paths)).toEqual({});
    await context.close();
  });

  it('what is asked before a change', async () => {
    const { page, context } = await visitor(house, look);
    await signInDirectly(context, 'office@zunfthaus.example');
    await page.goto(drawer('guilds', 'guild:bau'));
    await page.getByRole('button', { name: 'Amt besetzen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Amt besetzen' });
    await dialog.getByLabel('Person', { exact: true }).fill('Jutta Rehbein');
    await expect.poll(() => dialog.getByRole('listbox').getByRole('option').count(), patience).toBe(1);
    expect(await faultsOn(page)).toEqual([]);
    await dialog.getByRole('option', { name: 'Jutta Rehbein' }).click();
    await dialog.getByLabel('Amt', { exact: true }).selectOption('Obermeister');
    await dialog.getByRole('button', { name: 'Amt besetzen' }).click();
    await page.getByRole('dialog', { name: 'Was sich ändert, wenn Sie speichern' }).waitFor();
    expect(await faultsOn(page)).toEqual([]);

    await page.goto(drawer('members', 'user:member', 'data'));
    await page.getByRole('button', { name: 'Zusammenführen', exact: true }).click();
    const merge = page.getByRole('dialog', { name: 'Aus zweien eine Person machen' });
    await merge.getByLabel('Wer ist die andere Person?').fill('Ole Brandt');
    await merge.getByRole('option', { name: 'Ole Brandt' }).click();
    await merge.getByRole('heading', { name: 'Geht' }).waitFor();
    expect(await faultsOn(page)).toEqual([]);
    await context.close();
  });

  it('a document with its history, why it is seen, and what is asked before it changes', async () => {
    const { page, context } = await visitor(house, look);
    await signInDirectly(context, 'office@zunfthaus.example');
    const api = await apiOf(context);
    const documentIds = [sampleId('musterland', 'document:verguetung')];
    const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Siehe Anlage.' }] }] };
    const data = { title: 'Neue Löhne', body, audience: { include: [{ kind: 'everyone' }] }, documentIds };
    const { id } = await api<Post>('/api/posts', { method: 'POST', data });
    await api(`/api/posts/${id}/publish`, { method: 'POST' });
    await page.goto(sheet('verguetung'));
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Herunterladen', exact: true }).click();
    await download;
    await page.reload();
    await page.getByText(/hat dieses Dokument und noch nicht/).waitFor();
    expect(await faultsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Warum sehe ich das?' }).last().click();
    await page.getByRole('heading', { name: 'Ordner Tarifverträge und Lohntabellen' }).waitFor();
    expect(await faultsOn(page)).toEqual([]);

    await page.goto(folder('tarif'));
    await page
      .getByRole('button', { name: /Personen$/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Wer das ist' }).waitFor();
    expect(await faultsOn(page)).toEqual([]);
    for (const [item, said] of [
      ['Löschen', 'sehen es dann nicht mehr.'],
      ['Festlegen, für wen', 'Wer Dateien hineinlegen darf'],
    ] as const) {
      await page.goto(folder('tarif'));
      await page.getByRole('button', { name: 'Mehr', exact: true }).click();
      await page.getByRole('menuitem', { name: item }).click();
      await page.getByRole('dialog').getByText(said).first().waitFor();
      expect(await faultsOn(page)).toEqual([]);
    }
    await page.getByRole('dialog').getByRole('radio').first().click();
    await page.getByRole('button', { name: 'Prüfen und speichern' }).click();
    await page.getByText('Beitrag „Neue Löhne“:').first().waitFor();
    expect(await faultsOn(page)).toEqual([]);
    await context.close();
  });

  it('a correction, and what it changed', async () => {
    const { page, context } = await visitor(house, look);
    await signInDirectly(context, 'office@zunfthaus.example');
    const id = await correctedPost(context);
    await page.goto(`/admin/posts/${id}/correct`);
    await page.getByLabel('Titel').fill('Winterdienst: die Gehwege werden bis 7 Uhr geräumt');
    await page.getByRole('button', { name: 'Korrektur veröffentlichen' }).click();
    await page.getByRole('dialog').locator('ins').first().waitFor();
    expect(await faultsOn(page)).toEqual([]);
    await page.goto(`/posts/${id}?view=versions`);
    await page.getByRole('link', { name: 'Korrektur öffnen' }).waitFor();
    await page.locator('ins').nth(1).waitFor();
    expect(await faultsOn(page)).toEqual([]);
    await context.close();

    const reader = await visitor(house, look);
    await signInDirectly(reader.context, 'member@zunfthaus.example');
    await reader.page.goto(`/posts/${id}?view=changes`);
    await reader.page.getByRole('dialog').locator('ins').first().waitFor();
    expect(await faultsOn(reader.page)).toEqual([]);
    await withdraw(id);
    await reader.page.goto(`/posts/${id}`);
    await reader.page.getByRole('heading', { name: /zurückgezogen/ }).waitFor();
    expect(await faultsOn(reader.page)).toEqual([]);
    await reader.context.close();
  });

  it.each(elsewhereScreens)('a guest where $tenant is used', async ({ tenant, paths }) => {
    const { page, context } = await visitor(elsewhere, look);
    await context.addCookies([{ name: 'tenant', value: tenant, url: elsewhere.address }]);
    expect(await faultsOf(page, paths)).toEqual({});
    await context.close();
  });
});

async function visitor(open: House, { width, ...settings }: (typeof looks)[number]) {
  const { page, context } = await open.visitor({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await page.addInitScript((set) => localStorage.setItem('zunfthaus.settings', JSON.stringify(set)), settings);
  return { page, context };
}

/** What is wrong with each page; those with which nothing is are left out. */
async function faultsOf(page: Page, paths: string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (/open=|readdress=/.test(path)) await page.getByRole('dialog').getByRole('heading').first().waitFor();
    const wrong = await faultsOn(page);
    if (wrong.length > 0) found[path] = wrong;
  }
  return found;
}

/** What axe finds on a page as it is, once all of it is there, and what is wider than its window, drawer or sheet. */
async function faultsOn(page: Page): Promise<string[]> {
  const coming = page.locator('[aria-busy="true"]').or(page.getByText('Wird geladen'));
  await expect.poll(() => coming.count(), patience).toBe(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const wrong = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`).join(' | ')}`,
  );
  const tooWide = await sticksOut(page);
  return tooWide > 0 ? [...wrong, `${tooWide} px wider than its place`] : wrong;
}

/** A post to everybody that was published, corrected and announced. */
async function correctedPost(context: BrowserContext): Promise<string> {
  const api = await apiOf(context);
  const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'Gehwege werden geräumt.' }] }];
  const data = { title: 'Winterdienst', body: { type: 'doc', content }, audience: { include: [{ kind: 'everyone' }] } };
  const { id } = await api<Post>('/api/posts', { method: 'POST', data });
  await api(`/api/posts/${id}/publish`, { method: 'POST' });
  const change = { title: 'Winterdienst: Gehwege', deadline: '2099-12-04' };
  await api(`/api/posts/${id}/correction`, { method: 'PATCH', data: change });
  const told = { note: 'Es geht um Gehwege.', announce: true };
  await api(`/api/posts/${id}/correction/publish`, { method: 'POST', data: told });
  return id;
}

async function withdraw(id: string): Promise<void> {
  const { context } = await house.visitor();
  await signInDirectly(context, 'office@zunfthaus.example');
  await (
    await apiOf(context)
  )(`/api/posts/${id}/withdraw`, { method: 'POST', data: {} });
  await context.close();
}

/** The address of an import of the file to try, as read or as checked. */
async function importUnderWay(context: BrowserContext, { checked = false } = {}): Promise<string> {
  const api = await apiOf(context);
  const file = await readFile(join(import.meta.dirname, '../../docs/examples/mitglieder.csv'));
  const sent = { method: 'POST', data: file, headers: { 'content-type': 'text/csv' } };
  const { id, columns } = await api<Import>('/api/imports?kind=people&name=mitglieder.csv', sent);
  if (checked) {
    await api(`/api/imports/${id}/columns`, { method: 'PUT', data: { fields: columns.map(({ field }) => field) } });
    await expect.poll(async () => (await api<Import>(`/api/imports/${id}`)).state, patience).toBe('checked');
  }
  return `/admin/import?id=${id}`;
}

/** The address of the first post in somebody's feed, so that a post's page is looked at too. */
async function firstPost(page: Page, who: string | undefined): Promise<string[]> {
  if (who !== 'member@zunfthaus.example') return [];
  await page.goto('/');
  const link = page.getByRole('article').getByRole('link').first();
  return [(await link.getAttribute('href')) ?? ''];
}

/** Pixels by which a page is wider than its window, what is in a drawer or dialog wider than that, or a table than its sheet. */
function sticksOut(page: Page): Promise<number> {
  return page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('[role=dialog]')].flatMap((one) => [one, ...one.children]);
    const beyond = dialogs.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    const cut = [...document.querySelectorAll('table')].flatMap(({ offsetWidth, parentElement: sheet }) =>
      sheet && getComputedStyle(sheet).overflowX === 'hidden' ? [offsetWidth - sheet.clientWidth] : [],
    );
    return Math.max(0, document.documentElement.scrollWidth - window.innerWidth, ...beyond, ...cut);
  });
}
