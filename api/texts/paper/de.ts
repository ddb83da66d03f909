import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  page: 'Seite {{page}} von {{pages}}',
  corrected: 'Korrigiert am {{day}}.',
  expired: 'Abgelaufen am {{day}}.',
  attached: 'Dokumente im Portal:',
  to: 'Empfänger:',
  notTo: 'Aber nicht an:',
  everyone: 'alle Mitglieder',
  gone: 'eine Gruppe, die es nicht mehr gibt',
  withoutAddress: 'Ohne Anschrift: Diese Empfänger erhalten keinen Brief',
  nobody: 'niemand',
  management: 'Geschäftsleitung',
  portalOnly:
    'Diesen Beitrag können Sie nur im Portal lesen: {{address}}. Die Geschäftsstelle richtet Ihnen einen Zugang ein und sagt Ihnen auf Wunsch, was in dem Beitrag steht.',
  reason: {
    reminder:
      'Wir haben Ihre Bestätigung zu unserem Schreiben vom {{first}} noch nicht erhalten. Hier ist es noch einmal.',
    correction: 'Wir haben unser Schreiben vom {{first}} am {{day}} korrigiert. Dieses Schreiben ersetzt es.',
    withdrawal: 'Wir haben unser Schreiben vom {{first}} zurückgezogen.',
  },
  info: { number: 'Unser Zeichen', author: 'Bearbeitung', phone: 'Telefon', day: 'Datum' },
  table: {
    fileName: 'postliste',
    headings: ['Name', 'Betrieb', 'Straße', 'PLZ', 'Ort', 'Brief', 'Zur Post am'],
    kinds: { post: 'Beitrag', reminder: 'Erinnerung', correction: 'Korrektur', withdrawal: 'Zurückgezogen' },
  },
  reply: {
    until: 'Bitte bestätigen Sie bis {{day}},',
    undated: 'Bitte bestätigen Sie,',
    what: 'dass Sie dieses Schreiben gelesen haben.',
    ofCompany: 'Eine Antwort genügt, auch wenn mehrere bei Ihnen dieses Schreiben erhalten.',
    cutOne: 'Schneiden Sie den Abschnitt unten ab und schicken Sie ihn unterschrieben zurück.',
    cutSeveral: 'Schneiden Sie die Abschnitte am Ende ab und schicken Sie sie unterschrieben zurück.',
    otherwise: {
      both: 'Sie können uns auch anrufen ({{phone}}) oder eine E-Mail schreiben ({{email}}). Nennen Sie dann die Kennung {{code}}.',
      phone: 'Sie können uns auch anrufen: {{phone}}. Nennen Sie dann die Kennung {{code}}.',
      email: 'Sie können uns auch eine E-Mail schreiben: {{email}}. Nennen Sie dann die Kennung {{code}}.',
    },
    cut: 'hier abschneiden',
    title: 'Zur Kenntnis genommen',
    code: 'Kennung für die Geschäftsstelle',
    readByPerson: 'Ich habe dieses Schreiben gelesen.',
    readByCompany: 'Wir haben dieses Schreiben gelesen.',
    back: 'Per Post an',
    by: 'Bitte bis {{day}} zurücksenden.',
    name: 'Name in Druckbuchstaben',
    day: 'Datum',
    signature: 'Unterschrift',
    stamp: 'Unterschrift, Stempel',
    registration: {
      until: 'Bitte antworten Sie bis {{day}},',
      undated: 'Bitte antworten Sie,',
      whether: { company: 'ob jemand aus Ihrem Betrieb kommt.', person: 'ob Sie kommen.' },
      title: 'Anmeldung',
      comes: { company: 'Wir kommen, mit diesen Personen:', person: 'Ich komme.' },
      declines: { company: 'Wir kommen nicht.', person: 'Ich komme nicht.' },
      consent: 'Ja',
      ofEach: '{{words}}, für jede Person',
    },
  },
};
