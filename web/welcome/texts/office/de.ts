import type { Translated } from '#web/base/text-types.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  title: 'Portal einrichten',
  line: '[Portal ]einrichten[: {{done}} von {{total}}]',
  guilds: 'Innungen anlegen',
  people: 'Mitglieder und Betriebe einlesen',
  officers: 'Ämter der Innungen besetzen',
  folders: 'Ersten Ordner anlegen',
  post: 'Ersten Beitrag veröffentlichen',
  legal: 'Datenschutztext und Impressum: trägt ein, wer das Portal betreibt',
  isDone: '(erledigt)',
  dismiss: 'Nicht mehr zeigen',
};
