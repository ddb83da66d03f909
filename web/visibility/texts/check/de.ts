import type { Translated } from '#web/base/text-types.ts';
import type { check as english } from './en.ts';

export const check: Translated<typeof english> = {
  question: 'Prüfen, ob jemand es sieht',
  hint: 'Wählen Sie eine Person. Sie erfahren, ob sie es sieht und warum.',
  other: 'Andere Person',
  failed: 'Das lässt sich gerade nicht beantworten',
  yes: '{{name}} sieht diesen Beitrag.',
  no: '{{name}} sieht diesen Beitrag nicht.',
  none: 'Gehört zu keiner dieser Gruppen.',
  excluded: {
    everyone: 'Alle Mitglieder sind ausgenommen.',
    association: 'Gehört zum Verband {{group}}, und der ist ausgenommen.',
    guild: 'Gehört zur Innung {{group}}, und die ist ausgenommen.',
    craft: 'Gehört zum Gewerk {{group}}, und das ist ausgenommen.',
    company: 'Gehört zum Betrieb {{group}}, und der ist ausgenommen.',
    role: 'Hat das Amt oder die Rolle {{group}}, und das ist ausgenommen.',
    guildRole: 'Hat das Amt {{group}}, und das ist ausgenommen.',
    list: 'Steht auf der Liste {{group}}, und die ist ausgenommen.',
  },
  wins: 'Was ausgenommen ist, geht vor. Sonst wäre dies der Weg:',
  states: {
    invited: '{{name}} sieht den Beitrag nach der ersten Anmeldung.',
    none: '{{name}} sieht den Beitrag nach der ersten Anmeldung.',
    applied: '{{name}} wartet noch auf die Freigabe durch die Geschäftsstelle.',
    declined: 'Die Geschäftsstelle hat die Aufnahme abgelehnt.',
    blocked: 'Die Geschäftsstelle hat den Zugang gesperrt.',
    left: '{{name}} ist ausgetreten.',
  },
  belongs: 'Gehört aber zum Empfängerkreis:',
  belongsTo: '{{name}} gehört zu:',
  belongsNowhere: 'keiner Gruppe',
  goesTo: 'Der Beitrag geht an:',
  without: '{{groups}}, aber nicht an: {{others}}',
  openPerson: 'Person öffnen',
  readdress: 'Empfänger ändern',
};
