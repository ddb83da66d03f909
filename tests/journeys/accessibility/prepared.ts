import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { expect } from 'vitest';
import type { Import } from '#contract/imports/imports.ts';
import type { Post } from '#contract/posts/posts.ts';
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
