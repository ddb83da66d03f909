import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  title: 'Was die Geschäftsstelle sieht',
  show: 'Die Geschäftsstelle darf sehen, welche Beiträge ich geöffnet habe',
  hint: 'Die Geschäftsstelle sieht dann, wann Sie einen Beitrag im Portal zuerst geöffnet haben, auch bei früheren Beiträgen. In einem Portal ohne Namen sieht sie nur eine Zahl. Ohne Ihre Zustimmung zählen Sie nicht mit. Ihre Markierung „Neu“ sieht niemand sonst.',
  ask: 'Darf die Geschäftsstelle sehen, welche Beiträge Sie öffnen?',
  askText:
    'Ohne Ihre Zustimmung sieht sie das nicht. Sie können das jederzeit unter „Mein Profil“, „Benachrichtigungen“ ändern.',
  yes: 'Ja, zeigen',
  no: 'Nein',
  shown: 'Die Geschäftsstelle sieht, was Sie geöffnet haben.',
  unshown: 'Die Geschäftsstelle sieht nicht, was Sie öffnen.',
};
