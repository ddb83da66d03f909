// A portal whose own language is English: nothing German in what its office and its people read.
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkIn } from '#tests/support/mail-link.ts';
import { pagesOf } from '#tests/support/pdf.ts';
import { openSmtp, type Smtp } from '../../support/smtp.ts';
import { apiOf, type House, openHouse, quiet } from '../support/house.ts';

const office = 'o.baker@guilds.example';
let smtp: Smtp;
let house: House;

beforeAll(async () => {
  smtp = await openSmtp();
  const own = { name: 'Guilds of Northfield', admins: [office], contact: { email: office } };
  house = await openHouse({ tenants: { own }, settings: { SMTP_URL: smtp.url, MAIL_FROM: 'noreply@host.example' } });
});
afterAll(async () => {
  await house.close();
  await smtp.close();
});

const german =
  /\b(?:und|oder|nicht|wird|werden|Sie|Ihre?n?|für|mit|eine[nr]?|der|dem|das|ist|sind|Beitrag|Zugang|Anmelden|Passwort|Seite)\b|[äöüß]/;
const germanIn = (text: string) =>
  text.split('\n').filter((line) => german.test(line) && !['Deutsch', 'Español'].includes(line.trim()));

async function mails() {
  return Promise.all(
    smtp.taken.map(async ({ to, raw }) => {
      const { subject = '', text = '' } = await PostalMime.parse(raw);
      return { to, subject, text };
    }),
  );
}

const walked = [
  '/admin/set-up',
  '/admin/invitations',
  '/admin/import?kind=people',
  '/admin/targeting?tab=members',
  '/admin/targeting?tab=roles',
  '/admin/audit',
  '/documents',
  '/profile',
  '/admin',
  '/',
];

it('the first day of an English portal is English: mails, screens, a post, letters and the log', async () => {
  const { page, context, faults } = await house.visitor({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  await expect.poll(() => smtp.taken.length).toBe(1);
  const [first] = await mails();
  const { pathname, search } = new URL(linkIn(first?.text ?? '', '/auth/invitation'));
  await page.goto(`${pathname}${search}`);
  await page.getByLabel('First and last name').waitFor();
  const texts: Record<string, string> = { 'first password': await page.locator('body').innerText() };
  await page.getByLabel('First and last name').fill('Olive Baker');
  await page.getByLabel('Password', { exact: true }).fill('Seven planes on a shelf');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('heading', { name: 'Set up the portal', level: 1 }).waitFor();

  const api = await apiOf(context);
  const post = <T>(path: string, data: object) => api<T>(path, { method: 'POST', data });
  for (const [lastName, email] of [
    ['Reed', 'reed@people.example'],
    ['Stone', null],
  ])
    await post('/api/users', {
      firstName: 'Kit',
      lastName,
      email,
      street: 'High Street 1',
      postcode: '01067',
      town: 'Northfield',
    });
  await post('/api/invitations', {});
  const made = await post<{ id: string }>('/api/posts', {
    title: 'New rules',
    kind: 'circular',
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'From January on.' }] }] },
    audience: { include: [{ kind: 'everyone' }], exclude: [] },
  });
  await post(`/api/posts/${made.id}/publish`, {});
  await expect.poll(() => smtp.taken.length, { timeout: 60_000 }).toBe(4);

  for (const path of [...walked, `/posts/${made.id}?view=results`]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await quiet(page);
    texts[path] = await page.locator('body').innerText();
  }
  for (const { to, subject, text } of await mails()) texts[`mail to ${to}: ${subject}`] = `${subject}\n${text}`;
  const headers = { authorization: `Bearer ${(await (await context.request.get('/api/auth/token')).json()).token}` };
  const letters = await context.request.get(`/api/posts/${made.id}/letters/pdf?language=en`, { headers });
  texts['letters'] = (await pagesOf(await letters.body())).join('\n');
  expect(texts['letters']).toContain('From January on.');
  for (const kind of ['companies', 'members']) {
    const route = kind === 'members' ? 'people' : kind;
    const file = await context.request.get(`/api/exports/${route}?format=csv`, { headers });
    expect(file.headers()['content-disposition']).toMatch(new RegExp(`filename=${kind}-\\d{4}-\\d\\d-\\d\\d\\.csv`));
    texts[`table of ${kind}`] = await file.text();
  }
  for (const [where, text] of Object.entries(texts)) expect(text.length, where).toBeGreaterThan(80);
  const found = Object.entries(texts).map(([where, text]) => [where, germanIn(text)] as const);
  expect(found.filter(([, lines]) => lines.length > 0)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
