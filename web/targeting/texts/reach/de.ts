import type { Translated } from '#contract/base/text/translated.ts';
import type { reach as english } from './en.ts';

export const reach: Translated<typeof english> = {
  label: 'Reichweite',
  people_zero: 'Niemand',
  people_one: '{{n}} Person',
  people_other: '{{n}} Personen',
  guilds_one: '{{n}} Innung',
  guilds_other: '{{n}} Innungen',
  list: {
    company_one: '{{n}} Betrieb',
    company_other: '{{n}} Betriebe',
    guild_one: '{{n}} Innung',
    guild_other: '{{n}} Innungen',
  },
  andEmpty_one: 'und {{n}} Betrieb ohne Personen',
  andEmpty_other: 'und {{n}} Betriebe ohne Personen',
  ofThemAlone_one: 'davon {{n}} ohne Betrieb',
  ofThemAlone_other: 'davon {{n}} ohne Betrieb',
  parts: {
    portal: '{{n}} im Portal',
    mail: '{{n}} per E-Mail',
    letter: '{{n}} per Brief',
    unreachable: '{{n}} nicht erreichbar',
  },
  ways: {
    portal: 'Portal',
    portalAndMail: 'Portal und E-Mail',
    mail: 'E-Mail mit Link zum Zugang',
    letter: 'Brief',
    unreachable: 'Nicht erreichbar',
  },
  notes: {
    portal: 'haben einen Zugang',
    mail: 'noch nie angemeldet',
    letter: 'nicht per E-Mail erreichbar',
    unreachable: 'E-Mail-Adresse oder Postanschrift fehlt',
    unreachableOffer: 'Einwilligung in Angebote, E-Mail-Adresse oder Postanschrift fehlt',
    unreachableWithoutServer: 'Postanschrift fehlt, kein Mailserver eingerichtet',
    noMailServer: 'Es ist kein Mailserver eingerichtet.',
  },
  sentences: {
    mail: 'Diese Empfänger waren noch nie angemeldet. Sie erhalten eine E-Mail mit dem Beitrag und dem Link zum Zugang.',
    letter: 'Diese Empfänger sind nicht per E-Mail erreichbar. Die Briefe liegen nach dem Veröffentlichen bereit.',
    unreachable: 'Für diese Empfänger fehlt eine E-Mail-Adresse oder eine Postanschrift.',
    unreachableOffer:
      'Diese Empfänger haben nicht in Angebote eingewilligt, oder es fehlt eine E-Mail-Adresse oder eine Postanschrift.',
    unreachableWithoutServer: 'Es ist kein Mailserver eingerichtet, und für diese Empfänger fehlt eine Postanschrift.',
    lettersOnly:
      'Es ist kein Mailserver eingerichtet. Es werden keine E-Mails verschickt; die Briefe liegen nach dem Veröffentlichen bereit.',
    portalOnly: 'Diese Empfänger lesen den Beitrag im Portal. Es werden keine E-Mails verschickt.',
    allAtOnce: 'Diese Empfänger haben einen Zugang. Die E-Mail wird sofort verschickt.',
    noMails: 'Diese Empfänger haben einen Zugang und erhalten keine E-Mail.',
    someLater: 'Diese Empfänger haben einen Zugang. E-Mail: {{atOnce}} sofort, {{later}} gesammelt.',
    mixed:
      'Diese Empfänger haben einen Zugang. E-Mail: {{atOnce}} sofort, {{later}} gesammelt, {{none}} nur im Portal.',
  },
  emptyCompanies: 'Betriebe ohne Personen',
  withoutPeople: 'ohne Personen',
  together:
    'Die Innungen ergeben zusammen {{n}}, denn einige Personen gehören zu mehreren Innungen. Jede Person ist nur einmal gezählt.',
  shared: '{{n}} auch in der {{name}}',
  sharedMany_one: 'einige auch in einer anderen Innung',
  sharedMany_other: 'einige auch in {{count}} anderen Innungen',
  ofThem: 'davon {{words}}',
  byGuild: 'Nach Innung',
  allGuilds: 'Alle {{n}} Innungen',
  failed: 'Die Reichweite lässt sich nicht zählen.',
  retry: 'Noch einmal',
  nobody: {
    empty: 'In diesen Gruppen ist zurzeit niemand.',
    gone: 'Diese Gruppen gibt es nicht mehr.',
    excluded_one: 'Die einzige Person dieser Gruppen ist ausgenommen.',
    excluded_other: 'Alle {{n}} Personen dieser Gruppen sind ausgenommen.',
  },
  gone: {
    include: 'Diese Gruppen gibt es nicht mehr, sie erreichen niemanden: {{names}}.',
    exclude: 'Diese Gruppen gibt es nicht mehr, sie nehmen niemanden aus: {{names}}.',
  },
};
