import type { Translated } from '#contract/base/text/translated.ts';
import type { check as english } from './en.ts';

export const check: Translated<typeof english> = {
  question: 'Prüfen, ob jemand Zugriff hat',
  hint: 'Wählen Sie eine Person. Sie sehen dann, ob sie Zugriff hat und warum.',
  other: 'Andere Person',
  failed: 'Das lässt sich gerade nicht beantworten',
  yes: '{{name}} sieht diesen Beitrag.',
  no: '{{name}} sieht diesen Beitrag nicht.',
  none: 'Die Person gehört zu keiner dieser Gruppen.',
  excluded: {
    everyone: 'Alle Mitglieder sind ausgenommen.',
    association: 'Die Person gehört zum Verband {{group}}, und der ist ausgenommen.',
    guild: 'Die Person gehört zur Innung {{group}}, und die ist ausgenommen.',
    craft: 'Die Person gehört zum Gewerk {{group}}, und das ist ausgenommen.',
    company: 'Die Person gehört zum Betrieb {{group}}, und der ist ausgenommen.',
    role: 'Die Person hat das Amt oder die Rolle {{group}}, und das ist ausgenommen.',
    guildRole: 'Die Person hat das Amt {{group}}, und das ist ausgenommen.',
    list: 'Die Person steht auf der Liste {{group}}, und die ist ausgenommen.',
  },
  wins: 'Ausnahmen gehen vor. Ohne sie wäre der Beitrag so sichtbar:',
  states: {
    invited: '{{name}} sieht den Beitrag nach der ersten Anmeldung.',
    none: '{{name}} sieht den Beitrag nach der ersten Anmeldung.',
    applied: '{{name}} wartet noch auf die Freigabe durch die Geschäftsstelle.',
    declined: 'Die Geschäftsstelle hat die Aufnahme abgelehnt.',
    blocked: 'Die Geschäftsstelle hat den Zugang gesperrt.',
    left: '{{name}} ist ausgetreten.',
  },
  belongs: 'Die Person gehört aber zu den Empfängern:',
  belongsTo: '{{name}} gehört zu:',
  belongsNowhere: 'keiner Gruppe',
  goesTo: 'Der Beitrag geht an:',
  without: '{{groups}}, aber nicht an: {{others}}',
  openPerson: 'Person öffnen',
  readdress: 'Empfänger ändern',
};
