import type { Translated } from '#web/base/text-types.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  title: 'Auf Ihren Geräten',
  lead: 'Neues erscheint auf dem Bildschirm, auch wenn das Portal nicht offen ist.',
  failed: 'Die Geräte lassen sich nicht laden',
  here: 'Auf diesem Gerät anzeigen',
  began: 'Dieses Gerät zeigt jetzt Neues an.',
  ended: 'Dieses Gerät zeigt nichts mehr an.',
  denied:
    'Ihr Browser lässt hier keine Benachrichtigungen zu. Öffnen Sie in der Adresszeile die Einstellungen dieser Seite und erlauben Sie „Benachrichtigungen“. Laden Sie dann die Seite neu.',
  installFirst:
    'Auf iPhone und iPad geht das nur mit dem installierten Portal: Tippen Sie in Safari auf „Teilen“, dann auf „Zum Home-Bildschirm“. Öffnen Sie das Portal von dort.',
  impossible: 'Dieser Browser kann keine Benachrichtigungen anzeigen. E-Mails kommen trotzdem.',
  devices: 'Ihre Geräte',
  current: 'Dieses Gerät',
  since: 'Seit {{since}}',
  reached: 'Zuletzt erreicht: {{at}}',
  end: 'Abmelden',
  endNamed: '{{name}} abmelden',
  endedNamed: '{{name}} zeigt nichts mehr an.',
  kinds: 'Welche Beiträge',
  whereOn:
    'Auf Geräten, auf denen Sie das eingeschaltet haben. Das geht auf dem Gerät selbst, nach der Anmeldung, unter',
  always: 'Legt die Geschäftsstelle fest.',
  savedOn: '{{kind}}: auf Ihren Geräten.',
  savedOff: '{{kind}}: nicht auf Ihren Geräten.',
  hint: {
    title: 'Neues auf dem Bildschirm',
    text: 'Das Portal kann Ihnen Eilmeldungen und Rundschreiben auf diesem Gerät anzeigen, auch wenn es nicht offen ist.',
    begin: 'Einschalten',
    dismiss: 'Nicht mehr fragen',
    denied:
      'Ihr Browser lässt keine Benachrichtigungen zu. Ändern können Sie das unter „Mein Profil“, „Benachrichtigungen“.',
  },
};
