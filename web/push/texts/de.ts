import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  title: 'Auf Ihren Geräten',
  lead: 'Neue Beiträge erscheinen auf dem Bildschirm, auch wenn das Portal nicht geöffnet ist.',
  failed: 'Die Geräte lassen sich nicht laden',
  here: 'Auf diesem Gerät anzeigen',
  began: 'Dieses Gerät zeigt jetzt Benachrichtigungen an.',
  ended: 'Dieses Gerät zeigt keine Benachrichtigungen mehr an.',
  denied:
    'Ihr Browser lässt hier keine Benachrichtigungen zu. Öffnen Sie in der Adresszeile die Einstellungen dieser Seite und erlauben Sie „Benachrichtigungen“. Laden Sie dann die Seite neu.',
  installFirst:
    'Auf iPhone und iPad müssen Sie das Portal zuerst installieren: Tippen Sie in Safari auf „Teilen“, dann auf „Zum Home-Bildschirm“. Öffnen Sie das Portal von dort.',
  impossible: 'Dieser Browser kann keine Benachrichtigungen anzeigen. E-Mails erhalten Sie trotzdem.',
  devices: 'Ihre Geräte',
  current: 'Dieses Gerät',
  since: 'Seit {{since}}',
  reached: 'Zuletzt erreicht: {{at}}',
  end: 'Abmelden',
  endNamed: '{{name}} abmelden',
  endedNamed: '{{name}} zeigt keine Benachrichtigungen mehr an.',
  kinds: 'Welche Beiträge',
  whereOn:
    'Diese Beiträge zeigt jedes Gerät an, auf dem Sie das eingeschaltet haben. Schalten Sie es auf dem Gerät selbst ein, nach der Anmeldung, unter',
  always: 'Die Geschäftsstelle legt das fest.',
  savedOn: '{{kind}}: auf Ihren Geräten.',
  savedOff: '{{kind}}: nicht auf Ihren Geräten.',
  hint: {
    title: 'Neue Beiträge auf dem Bildschirm',
    text: 'Das Portal kann Ihnen Eilmeldungen und Rundschreiben auf diesem Gerät anzeigen, auch wenn es nicht geöffnet ist.',
    begin: 'Einschalten',
    dismiss: 'Nicht mehr fragen',
    denied:
      'Ihr Browser lässt keine Benachrichtigungen zu. Sie können das unter „Mein Profil“, „Benachrichtigungen“ ändern.',
  },
};
