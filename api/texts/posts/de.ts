import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  greeting: 'Guten Tag,',
  untitled: 'ohne Titel',
  open: 'Beitrag öffnen',
  note: '„{{words}}“',
  asked: {
    subject: '{{portal}}: Freigabe erbeten für „{{title}}“',
    text: '{{by}} bittet um Ihre Freigabe für den Beitrag „{{title}}“. Lesen Sie ihn und geben Sie ihn frei, oder lehnen Sie mit einer Begründung ab.',
  },
  approved: {
    subject: '{{portal}}: „{{title}}“ ist freigegeben',
    text: '{{by}} hat den Beitrag „{{title}}“ freigegeben. Veröffentlichen können Sie ihn jetzt im Portal. Jede Änderung braucht eine neue Freigabe.',
  },
  refused: {
    subject: '{{portal}}: Freigabe für „{{title}}“ abgelehnt',
    text: '{{by}} hat die Freigabe für den Beitrag „{{title}}“ abgelehnt:',
  },
  unplanned: {
    subject: '{{portal}}: „{{title}}“ erscheint nicht wie geplant',
    text: '{{by}} hat etwas geändert, deshalb braucht der geplante Beitrag „{{title}}“ eine neue Freigabe. Bis dahin ist er ein Entwurf und erscheint nicht.',
  },
  handedOver: {
    subject: '{{portal}}: {{by}} übergibt Ihnen „{{title}}“',
    text: '{{by}} hat Ihnen den Entwurf „{{title}}“ übergeben.',
  },
  firstTemplates: {
    circular: {
      name: 'Rundschreiben',
      title: '[Thema]',
      text: [
        '# Worum es geht',
        '[Anlass in zwei Sätzen]',
        '# Was sich ändert',
        '[Was ab wann gilt]',
        '# Was zu tun ist',
        'Bitte [Aufgabe] bis [Datum].',
        'Fragen beantwortet [Name], Telefon [Nummer].',
      ],
    },
    meeting: {
      name: 'Innungsversammlung',
      title: 'Einladung zur Innungsversammlung am [Datum]',
      text: [
        'Wir laden Sie zur Innungsversammlung ein: am [Datum] um [Uhrzeit] in [Ort].',
        '# Tagesordnung',
        '- Begrüßung und Feststellung der Beschlussfähigkeit',
        '- Genehmigung des Protokolls vom [Datum der letzten Versammlung]',
        '- Bericht des Vorstands',
        '- Jahresrechnung und Bericht der Rechnungsprüfung',
        '- Entlastung des Vorstands',
        '- Haushaltsplan [Jahr]',
        '- Verschiedenes',
        'Anträge zur Tagesordnung nimmt die Geschäftsstelle bis [letzter Tag für Anträge] entgegen.',
      ],
    },
    weather: {
      name: 'Wetterwarnung',
      title: 'Wetterwarnung für [Tag]',
      text: [
        'Am [Tag] wird von [Uhrzeit] bis [Uhrzeit des Endes] mit [Sturm, Gewitter oder Glatteis] gerechnet.',
        'Bitte sichern Sie Gerüste, Dächer und Material, und beenden Sie Arbeiten im Freien rechtzeitig.',
        'Wir melden uns, sobald die Warnung aufgehoben ist.',
      ],
    },
    closed: {
      name: 'Geschäftsstelle geschlossen',
      title: 'Geschäftsstelle vom [erster Tag] bis [letzter Tag] geschlossen',
      text: [
        'Die Geschäftsstelle ist vom [erster Tag] bis [letzter Tag] geschlossen. Ab [Tag der Öffnung] erreichen Sie uns wieder.',
        'In dringenden Fällen rufen Sie bitte [Name] an, Telefon [Nummer].',
      ],
    },
  },
};
