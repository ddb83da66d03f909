import { expect, test, vi } from 'vitest';
import { fakeClient } from '#web/identity/fixtures/client.ts';
import { alert, card, fill, show, title } from '#web/identity/fixtures/screen.tsx';
import { appears, press, until, write } from '#web/ui/fixtures/reader.ts';
import type { Tenant } from '#contract/tenants.ts';

const nothing: Tenant['accessibility'] = { text: null, limits: null, checkedOn: null, enforcement: null };

async function statement(portal: Partial<Tenant> = {}, status = 204, from?: string) {
  const sent: unknown[] = [];
  const fetch = async (_address: string, init: RequestInit) => {
    sent.push(JSON.parse(init.body as string));
    if (status === 204) return new Response(null, { status });
    const problem = { title: 'no', status, code: 'tooMany', requestId: 'r', type: 'about:blank' };
    return Response.json(problem, { status });
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(fetch as typeof globalThis.fetch);
  const at = { pathname: '/auth/accessibility', state: from ? { from } : null };
  await show(at, fakeClient().client, portal);
  return sent;
}

test('a tenant that enters nothing has a whole statement', async () => {
  await statement();
  expect(title()).toBe('Erklärung zur Barrierefreiheit');
  expect([...document.querySelectorAll('main h2')].map(({ textContent }) => textContent)).toEqual([
    'Wie barrierefrei das Portal ist',
    'Was nicht barrierefrei ist',
    'Wenn die Geschäftsstelle nicht hilft',
    'Barriere melden',
  ]);
  expect(card()).toContain('gilt für das Mitgliederportal Kreishandwerkerschaft Musterland.');
});

test('the tenant’s additions are in it: limits, the day of the check, the contact', async () => {
  const contact = { email: 'buero@musterland.example', phone: null };
  const enforcement = 'Durchsetzungsstelle Musterland\nPlatz 1';
  const accessibility = { ...nothing, limits: 'Alte Rundschreiben.', checkedOn: '2026-09-01', enforcement };
  await statement({ contact, accessibility });
  expect(card()).toContain('Zuletzt am 1. Sept. 2026');
  expect(card()).toContain('Alte Rundschreiben.');
  expect(card()).toContain('Durchsetzungsstelle Musterland');
  expect(card()).not.toContain('Ihres Bundeslandes');
  expect(document.querySelector('main a[href^=mailto]')?.textContent).toBe('buero@musterland.example');
});

test('a text of the tenant’s replaces all of it, above the form', async () => {
  await statement({ accessibility: { ...nothing, text: 'Unsere Erklärung.' } });
  expect(card()).toContain('Unsere Erklärung.');
  expect(card()).not.toContain('Wie barrierefrei');
  expect(card()).toContain('Barriere melden');
});

const area = () => document.querySelector('textarea') as HTMLTextAreaElement;

test('a barrier is reported with the page on which it was found', async () => {
  const sent = await statement({}, 204, '/documents');
  await press('An die Geschäftsstelle senden');
  expect(card()).toContain('Bitte schreiben Sie, was nicht funktioniert.');
  expect(sent).toEqual([]);
  await write(area(), 'Das Menü geht nicht zu.');
  await fill({ 'Ihre E-Mail-Adresse (freiwillig)': 'ina@' });
  await press('An die Geschäftsstelle senden');
  expect(card()).toContain('Diese Adresse ist nicht vollständig.');
  await fill({ 'Ihre E-Mail-Adresse (freiwillig)': 'ina@post.example' });
  await press('An die Geschäftsstelle senden');
  await until(() => card()?.includes('antwortet an ina@post.example') ?? false);
  expect(sent).toEqual([{ text: 'Das Menü geht nicht zu.', page: '/documents', email: 'ina@post.example' }]);
  await press('Weitere Barriere melden');
  await appears('textarea');
  expect(area().value).toBe('');
});

test('the text stays where it was refused', async () => {
  const sent = await statement({}, 429);
  await write(area(), 'Das Menü.');
  await press('An die Geschäftsstelle senden');
  await until(() => sent.length === 1);
  expect(sent).toEqual([{ text: 'Das Menü.', page: null, email: null }]);
  expect(area().value).toBe('Das Menü.');
  expect(alert()).toBeUndefined();
});
