import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Post } from '#contract/posts/posts.ts';
import { isFine } from '../accessibility/is-fine.ts';
import { apiOf, type House, linkIn, openHouse, signIn, signInDirectly } from '../support/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const title = 'Sperrung der Brücke am Zunftplatz';
const reader = 'member@zunfthaus.example';

/** One guild, as mails to all members take more than a minute. */
async function publish(): Promise<void> {
  const { context } = await house.visitor();
  await signInDirectly(context, reader);
  const { guilds } = await (await apiOf(context))<{ guilds: { id: string }[] }>('/api/users/me');
  await signInDirectly(context, 'office@zunfthaus.example');
  const api = await apiOf(context);
  const text = 'Ab Montag ist nur die Einfahrt im Norden offen.';
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
  const confirmation = { by: 'person', until: '2099-12-31' };
  const data = {
    title,
    kind: 'circular',
    body,
    confirmation,
    audience: { include: [{ kind: 'guild', id: guilds[0]?.id }] },
  };
  const { id } = await api<Post>('/api/posts', { method: 'POST', data });
  await api(`/api/posts/${id}/publish`, { method: 'POST' });
  await context.close();
}

const open = (page: Page, link: string) => page.goto(new URL(link).pathname + new URL(link).search);

it('a mail leads to its post after signing in, is confirmed without, and unsubscribed from and back', async () => {
  await publish();
  const mail = await house.mailTo(reader);
  expect(mail).toContain(`Subject: =?UTF-8?`);
  expect(mail).toContain('Rundschreiben lesen');

  const { page, faults, context } = await house.visitor({ viewport: { width: 360, height: 780 } });
  await open(page, linkIn(mail, '/confirm'));
  await page.getByRole('button', { name: 'Zur Kenntnis genommen' }).click();
  await page
    .getByText(/^Sie, heute, /)
    .first()
    .waitFor();

  await open(page, linkIn(mail, '/mails'));
  const stop = page.getByRole('button', { name: 'Rundschreiben: nicht mehr per E-Mail' });
  await stop.waitFor();
  await isFine(page);
  await stop.click();
  await page.getByText('Rundschreiben: Sie erhalten keine E-Mails mehr.').waitFor();
  await page.getByRole('button', { name: 'Zurücknehmen' }).click();
  await stop.waitFor();
  await page.getByRole('radio', { name: /^Keine E-Mails/ }).click();
  await page.getByText('Sie erhalten keine E-Mails zu Beiträgen und Dokumenten mehr.').waitFor();
  await isFine(page);
  await page.reload();
  await page.getByRole('radio', { name: /^Keine E-Mails/, checked: true }).waitFor();
  await page.getByRole('radio', { name: /^Sofort/ }).click();
  await page.getByText('E-Mails kommen jetzt sofort.').waitFor();
  await stop.waitFor();

  await open(page, linkIn(mail, '/posts/'));
  await signIn(page, reader);
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe(new URL(linkIn(mail, '/posts/')).pathname);
  const api = await apiOf(context);
  const { kinds, unsubscribedAt } = await api<{ kinds: { kind: string; frequency: string }[]; unsubscribedAt: null }>(
    '/api/users/me/mail-preferences',
  );
  expect(unsubscribedAt).toBeNull();
  expect(kinds.find(({ kind }) => kind === 'circular')?.frequency).toBe('atOnce');
  expect(faults).toEqual([]);
});
