import type { BrowserContext } from 'playwright';
import { noFacts } from '#contract/posts/event-days.ts';
import type { EventFacts } from '#contract/posts/event.ts';
import type { Post } from '#contract/posts/posts.ts';
import { apiOf } from './house.ts';

interface Given {
  title: string;
  text: string;
  eventAt: string;
  event: Partial<EventFacts>;
}

/** An event for everyone, published by the office that is signed in. */
export async function publishedEvent(context: BrowserContext, { text, event, ...given }: Given): Promise<string> {
  const api = await apiOf(context);
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
  const audience = { include: [{ kind: 'everyone' }] };
  const data = { ...given, kind: 'event', body, audience, event: { ...noFacts, ...event } };
  const { id } = await api<Post>('/api/posts', { method: 'POST', data });
  await api(`/api/posts/${id}/publish`, { method: 'POST' });
  return id;
}

/** Enters for the first companies, one after the other, that people with these last names come. */
export async function enterAnswers(context: BrowserContext, id: string, answers: string[][]): Promise<void> {
  const api = await apiOf(context);
  const parties = `/api/posts/${id}/registrations/parties`;
  const { items } = await api<{ items: { id: string; isCompany: boolean }[] }>(parties);
  const companies = items.filter(({ isCompany }) => isCompany);
  for (const [place, lastNames] of answers.entries()) {
    const people = lastNames.map((lastName) => ({ firstName: 'Ida', lastName }));
    const data = { coming: true, people, known: null, way: 'phone' };
    await api(`${parties}/${companies[place]?.id}`, { method: 'PUT', data });
  }
}
