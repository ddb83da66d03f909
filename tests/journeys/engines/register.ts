import { expect } from 'vitest';
import type { Post } from '#contract/posts/posts.ts';
import type { RegistrationOverview } from '#contract/registrations/registrations.ts';
import { eventWith } from '#api/registrations/fixtures/event.ts';
import { apiOf, type House, linkIn, signInDirectly } from '../support/house.ts';
import type { Page } from './page.ts';

const reader = 'member@zunfthaus.example';
const title = 'Sprechtag';
const day = 86_400_000;

/** By the link of the e-mail, signed in nowhere: the page is opened, and one button sends the answer. */
export async function registerFromMail(page: Page, house: House): Promise<void> {
  const office = await house.visitor();
  await signInDirectly(office.context, reader);
  const { guilds } = await (await apiOf(office.context))<{ guilds: { id: string }[] }>('/api/users/me');
  await signInDirectly(office.context, 'office@zunfthaus.example');
  const api = await apiOf(office.context);
  const { id } = await publishEvent(api, guilds[0]?.id ?? '');
  const comes = async () => (await api<RegistrationOverview>(`/api/posts/${id}/registrations`)).states.coming.people;
  const { pathname, search } = new URL(linkIn(await house.mailTo(reader, title, 60_000), '/registration'));

  await page.resize(360, 740);
  await page.goTo(pathname + search);
  await page.see('heading', 'Kommen Sie?');
  expect(await page.run(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  // Programs that check links open them too.
  expect(await comes()).toBe(0);
  await page.click('button', '1 Person anmelden');
  await page.see('heading', 'Sie kommen mit 1 Person');
  expect(await comes()).toBe(1);
  await office.context.close();
}

/** For one guild, as mails to all members take more than a minute. */
async function publishEvent(api: Awaited<ReturnType<typeof apiOf>>, guildId: string): Promise<Post> {
  const eventAt = new Date(Date.now() + 40 * day);
  const { event } = eventWith({ until: null });
  const made = await api<Post>('/api/posts', {
    method: 'POST',
    data: {
      title,
      // Members get it at once; of kind `event` many want none.
      kind: 'circular',
      body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Wir beraten Sie.' }] }] },
      audience: { include: [{ kind: 'guild', id: guildId }] },
      eventAt: eventAt.toISOString(),
      event: { ...event, endsAt: null },
    },
  });
  return api<Post>(`/api/posts/${made.id}/publish`, { method: 'POST', data: {} });
}
