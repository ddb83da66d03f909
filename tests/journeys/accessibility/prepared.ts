import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { expect } from 'vitest';
import { dayOf } from '#contract/base/clock.ts';
import type { Import } from '#contract/imports/imports.ts';
import type { Post } from '#contract/posts/posts.ts';
import { openTerms } from '#api/registrations/fixtures/event.ts';
import { enterAnswers, publishedEvent } from '../support/event.ts';
import { apiOf, type House, signInDirectly } from '../support/house.ts';
import { patience } from './looks.ts';

export async function correctedPost(context: BrowserContext): Promise<string> {
  const api = await apiOf(context);
  const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'Gehwege werden geräumt.' }] }];
  const data = { title: 'Winterdienst', body: { type: 'doc', content }, audience: { include: [{ kind: 'everyone' }] } };
  const { id } = await api<Post>('/api/posts', { method: 'POST', data });
  await api(`/api/posts/${id}/publish`, { method: 'POST' });
  const change = { title: 'Winterdienst: Gehwege', deadline: '2099-12-04' };
  await api(`/api/posts/${id}/correction`, { method: 'PATCH', data: change });
  const announcement = { note: 'Es geht um Gehwege.', announce: true };
  await api(`/api/posts/${id}/correction/publish`, { method: 'POST', data: announcement });
  return id;
}

/** An event with one seat, which the first company has; two more wait for it. */
export async function fullEvent(context: BrowserContext): Promise<string> {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  const id = await publishedEvent(context, {
    title: 'Werksbesuch',
    text: 'Wir treffen uns am Tor.',
    eventAt: days(40).toISOString(),
    event: { registration: { ...openTerms, until: dayOf(days(35).getTime()), seats: 1 } },
  });
  await enterAnswers(context, id, [['Adler'], ['Adler'], ['Adler']]);
  return id;
}

/** A message to all who come to the event. */
export async function writeTo(context: BrowserContext, id: string): Promise<void> {
  const api = await apiOf(context);
  const asked = { to: 'coming', partyIds: [] };
  const messages = `/api/posts/${id}/registrations/messages`;
  type Recipients = { mails: number; byLetter: number };
  const { mails, byLetter } = await api<Recipients>(`${messages}/recipients`, { method: 'POST', data: asked });
  const data = { ...asked, id: crypto.randomUUID(), subject: 'Treffpunkt', text: 'Wir treffen uns am hinteren Tor.' };
  await api(`${messages}?mails=${mails}&byLetter=${byLetter}`, { method: 'POST', data });
}

export async function withdraw(house: House, id: string): Promise<void> {
  const { context } = await house.visitor();
  await signInDirectly(context, 'office@zunfthaus.example');
  await (
    await apiOf(context)
  )(`/api/posts/${id}/withdraw`, { method: 'POST', data: {} });
  await context.close();
}

export async function importUnderWay(context: BrowserContext, { checked = false } = {}): Promise<string> {
  const api = await apiOf(context);
  const file = await readFile(join(import.meta.dirname, '../../../docs/examples/mitglieder.csv'));
  const sent = { method: 'POST', data: file, headers: { 'content-type': 'text/csv' } };
  const { id, columns } = await api<Import>('/api/imports?kind=people&name=mitglieder.csv', sent);
  if (checked) {
    await api(`/api/imports/${id}/columns`, { method: 'PUT', data: { fields: columns.map(({ field }) => field) } });
    await expect.poll(async () => (await api<Import>(`/api/imports/${id}`)).state, patience).toBe('checked');
  }
  return `/admin/import?id=${id}`;
}

export async function firstPost(page: Page, who: string | undefined): Promise<string[]> {
  if (who !== 'member@zunfthaus.example') return [];
  await page.goto('/');
  const link = page.getByRole('article').getByRole('link').first();
  return [(await link.getAttribute('href')) ?? ''];
}
