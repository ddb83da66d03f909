import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  add: 'Merken',
  added: 'Gemerkt',
  isAdded: 'Sie finden den Beitrag unter „Gemerkt“.',
  isRemoved: 'Der Beitrag ist nicht mehr gemerkt.',
  undo: 'Rückgängig',
  remove: '{{title}} nicht mehr merken',
  lead: 'Nur Sie sehen, was Sie sich gemerkt haben.',
  title: 'Gemerkt',
  failed: 'Ihre gemerkten Beiträge lassen sich nicht laden',
  empty: 'Noch nichts gemerkt',
  emptyText: 'Drücken Sie an einem Beitrag auf „Merken“, dann finden Sie ihn hier auf allen Ihren Geräten.',
};
