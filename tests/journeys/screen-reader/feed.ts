import { apiOf, type House, signInDirectly } from '../support/house.ts';
import type { Reader } from './reader.ts';

export const foreign = 'Fire extinguishers are inspected';
export const pinned = 'Ausbildungsvergütungen: neue Sätze ab 1. Januar 2027';

/** A post to one guild, which comes first in the feed. */
export async function writeInEnglish(house: House): Promise<void> {
  const { context } = await house.visitor();
  await signInDirectly(context, 'office@zunfthaus.example');
  const api = await apiOf(context);
  const { items } = await api<{ items: { id: string; name: string }[] }>('/api/guild?size=100');
  const guild = items.find(({ name }) => name === 'Tischler-Innung Musterland');
  const body = { type: 'paragraph', content: [{ type: 'text', text: 'Please keep the workshop open.' }] };
  const { id } = await api<{ id: string }>('/api/posts', {
    method: 'POST',
    data: {
      title: foreign,
      language: 'en',
      pinned: true,
      body: { type: 'doc', content: [body] },
      audience: { include: [{ kind: 'guild', id: guild?.id }], exclude: [] },
    },
  });
  await api(`/api/posts/${id}/publish`, { method: 'POST' });
  await context.close();
}

/** As the feed has it. */
export const titleOf = (title: string): string => `${title} Verknüpfung Überschrift Ebene 3.`;

/** From heading to heading, and the lines above one. */
export async function readFeed(reader: Reader) {
  await reader.press('h', 'Aktuelles Überschrift Ebene 1.');
  await reader.press('h', 'Angeheftet Überschrift Ebene 2.');
  await reader.press('h', titleOf(foreign));
  await reader.press('Up', /^heute, \d{1,2}:\d\d\.$/);
  await reader.press('Up', 'Tischler-Innung Musterland.');
  await reader.press('h', titleOf(foreign));
  await reader.press('h', titleOf(pinned));
}

/** Where the feed has been read to. */
export async function confirmPost(reader: Reader) {
  await reader.press('Tab', 'Zur Kenntnis genommen, für Tischlerei Rehbein GmbH Druckknopf.');
  await reader.press('Return', 'Bestätigt.');
}

export async function openPost(reader: Reader) {
  await reader.press('shift+h', titleOf(pinned));
  await reader.press('Return', 'Hauptinhalt.', pinned);
  await reader.press('h', new RegExp(`^${pinned} Überschrift Ebene 1`));
}
