import type { Translated } from '#web/base/text-types.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  title: 'Was die Geschäftsstelle sieht',
  show: 'Der Geschäftsstelle zeigen, dass ich einen Beitrag geöffnet habe',
  hint: 'Wann Sie einen Beitrag im Portal zuerst geöffnet haben, auch bei früheren; in einem Portal ohne Namen nur als Teil einer Zahl. Ohne Ihr Ja zählen Sie nicht mit. Was für Sie neu ist, bleibt Ihre Sache.',
  ask: 'Darf die Geschäftsstelle sehen, welche Beiträge Sie öffnen?',
  askText: 'Ohne Ihr Ja sieht sie es nicht. Ändern können Sie es jederzeit unter „Mein Profil“, „Benachrichtigungen“.',
  yes: 'Ja, zeigen',
  no: 'Nein',
  shown: 'Die Geschäftsstelle sieht, was Sie geöffnet haben.',
  unshown: 'Die Geschäftsstelle sieht nicht, was Sie öffnen.',
};
