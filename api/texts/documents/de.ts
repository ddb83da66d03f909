import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  firstCategories: [
    'Rundschreiben',
    'Satzung und Ordnung',
    'Protokoll',
    'Einladung und Tagesordnung',
    'Tarif und Löhne',
    'Beitrag und Gebühren',
    'Mustervertrag',
    'Merkblatt',
    'Formular und Antrag',
    'Ausbildung',
    'Prüfung',
    'Technik und Norm',
    'Arbeitssicherheit',
    'Umwelt und Entsorgung',
    'Rahmenvertrag',
    'Versorgungswerk',
    'Öffentlichkeitsarbeit',
    'Haushalt und Jahresrechnung',
    'Archiv',
  ],
  rights: {
    fileName: 'ordner-rechte',
    headings: [
      'Ordner',
      'Sehen dürfen',
      'Außer',
      'Festgelegt in',
      'Hochladen dürfen',
      'Außer',
      'Festgelegt in',
      'Personen',
      'Dokumente',
    ],
    everyone: 'Alle',
    gone: 'gelöschte Gruppe',
    officeOnly: 'nur die Geschäftsstelle',
  },
  harm: {
    subject: '{{portal}}: Schadsoftware in einer Datei',
    greeting: 'Guten Tag,',
    found:
      'der Virenscanner hat in der Datei „{{file}}“ (Dokument „{{document}}“) Schadsoftware gefunden: {{signature}}.',
    foundInPost:
      'der Virenscanner hat in der Datei „{{file}}“ (Beitrag „{{title}}“) Schadsoftware gefunden: {{signature}}.',
    by: '{{uploadedBy}} hat die Datei hochgeladen.',
    end: 'Niemand kann die Datei herunterladen. Löschen Sie das Dokument und fragen Sie nach, woher die Datei stammt.',
    endOfPost:
      'Niemand kann die Datei herunterladen. Entfernen Sie die Datei aus dem Beitrag und fragen Sie nach, woher die Datei stammt.',
  },
  digest: {
    several_one: '1 neues Dokument',
    several_other: '{{n}} neue Dokumente',
    more_one: 'und 1 weiteres Dokument',
    more_other: 'und {{n}} weitere Dokumente',
    read: 'Dokument öffnen',
    all: 'Alle Dokumente',
    why: 'Sie haben Ordner abonniert, in denen es neue Dokumente gibt. Sie erhalten diese E-Mail höchstens einmal am Tag.',
    stop: 'Keine E-Mails mehr über neue Dokumente',
  },
  notice: {
    greeting: 'Guten Tag,',
    subject: '{{portal}}: Neue Version von „{{name}}“',
    text: 'Sie haben eine frühere Version von „{{name}}“ heruntergeladen. Inzwischen gibt es eine neue Version.',
    link: 'Aktuelle Version öffnen',
    end: 'Verwenden Sie bitte nur noch die aktuelle Version.',
  },
  zip: { name: '_fehlt.txt', text: 'Diese Dokumente fehlen, weil das Portal sie noch prüft oder nicht lesen kann:' },
};
