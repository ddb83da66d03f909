import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  table: {
    fileName: 'anmeldungen',
    headings: [
      'Betrieb oder Person',
      'Innungen',
      'Nachname',
      'Vorname',
      'Lehrjahr',
      'Stand',
      'Angemeldet am',
      'Weg',
      'Geantwortet von',
      'Grund',
    ],
    states: {
      coming: 'kommt',
      offered: 'Platz angeboten',
      waiting: 'auf der Warteliste',
      declined: 'kommt nicht',
      open: 'keine Antwort',
    },
    ways: {
      portal: 'Portal',
      link: 'Link in der E-Mail',
      phone: 'Telefon',
      paper: 'Brief oder Fax',
      mail: 'E-Mail',
      inPerson: 'persönlich',
      office: 'Geschäftsstelle',
    },
    yes: 'ja',
    there: 'War da',
    notRegistered: 'nicht angemeldet',
    nobody: 'gelöschtes Mitglied',
  },
  mail: {
    greeting: 'Guten Tag,',
    coming: {
      subject: '{{portal}}: Anmeldung zu „{{title}}“',
      lead: 'Ihre Anmeldung zu „{{title}}“ ist eingegangen. Sie haben einen Platz.',
    },
    waiting: {
      subject: '{{portal}}: Warteliste für „{{title}}“',
      lead: 'alle Plätze für „{{title}}“ sind vergeben. Sie stehen auf der Warteliste. Wird ein Platz frei, schreiben wir Ihnen.',
    },
    offered: {
      subject: '{{portal}}: Platz für „{{title}}“',
      lead: 'für „{{title}}“ ist ein Platz frei geworden, und Sie sind die Nächsten auf der Warteliste.',
    },
    movedUp: {
      subject: '{{portal}}: Sie haben einen Platz für „{{title}}“',
      lead: 'Sie standen auf der Warteliste für „{{title}}“ und haben jetzt einen Platz.',
    },
    declined: {
      subject: '{{portal}}: Absage zu „{{title}}“',
      lead: 'wir haben notiert, dass Sie zu „{{title}}“ nicht kommen.',
    },
    removed: {
      subject: '{{portal}}: Anmeldung zu „{{title}}“ aufgehoben',
      lead: 'die Geschäftsstelle hat Ihre Anmeldung zu „{{title}}“ aufgehoben.',
    },
    reason: 'Grund: {{reason}}',
    free_one: 'Bis {{until}} halten wir Ihnen 1 Platz frei. Bitte sagen Sie ihn bis dahin im Portal zu.',
    free_other: 'Bis {{until}} halten wir Ihnen {{seats}} Plätze frei. Bitte sagen Sie sie bis dahin im Portal zu.',
    fewer_one:
      'Bis {{until}} halten wir Ihnen 1 Platz frei, also weniger, als Sie brauchen. Bitte wählen Sie im Portal, wer kommt, oder bleiben Sie auf der Warteliste.',
    fewer_other:
      'Bis {{until}} halten wir Ihnen {{seats}} Plätze frei, also weniger, als Sie brauchen. Bitte wählen Sie im Portal, wer kommt, oder bleiben Sie auf der Warteliste.',
    people: 'Angemeldet:',
    peopleOf: 'Angemeldet für {{company}}:',
    calendar: 'Der Eintrag für Ihren Kalender liegt bei.',
    calendars: 'Für jeden Termin liegt ein Eintrag für Ihren Kalender bei.',
    link: {
      coming: 'Ändern oder absagen',
      waiting: 'Ändern oder von der Warteliste gehen',
      offered: 'Platz zusagen',
      movedUp: 'Ändern oder absagen',
      declined: 'Termin öffnen',
      removed: 'Termin öffnen',
    },
  },
  message: {
    about: 'Zum Termin „{{title}}“',
    see: 'Anmeldung ansehen oder ändern',
    why: 'Die Geschäftsstelle schreibt Ihnen, weil Sie zu diesem Termin angemeldet sind oder eine Anmeldung eingegangen ist. Sie können diese E-Mails nicht abbestellen.',
    whyAsked:
      'Die Geschäftsstelle schreibt Ihnen, weil Sie auf die Einladung zu diesem Termin noch nicht geantwortet haben.',
    keep: 'Die Verknüpfung gilt nur für Sie. Bitte leiten Sie diese E-Mail nicht weiter.',
  },
  news: {
    greeting: 'Guten Tag,',
    moved: {
      subject: '{{portal}}: „{{title}}“ ist verschoben',
      lead: 'wir haben „{{title}}“ verschoben.',
    },
    newPlace: {
      subject: '{{portal}}: neuer Ort für „{{title}}“',
      lead: '„{{title}}“ findet an einem anderen Ort statt.',
    },
    newLink: {
      subject: '{{portal}}: neuer Link für „{{title}}“',
      lead: 'der Link zur Online-Teilnahme an „{{title}}“ hat sich geändert. Sie finden ihn eine Stunde vor Beginn im Portal.',
    },
    cancelled: {
      subject: '{{portal}}: „{{title}}“ ist abgesagt',
      lead: 'leider findet „{{title}}“ nicht statt.',
    },
    resumed: {
      subject: '{{portal}}: „{{title}}“ findet doch statt',
      lead: 'wir hatten „{{title}}“ abgesagt. Jetzt findet der Termin doch statt.',
    },
    reminder: {
      subject: '{{portal}}: „{{title}}“ am {{day}}',
      lead: 'wir erinnern Sie an „{{title}}“ am {{day}}. Sie haben zugesagt.',
    },
    before: 'Bisher:\n{{before}}',
    now: 'Jetzt:\n{{now}}',
    stands: {
      coming: 'Ihre Anmeldung gilt weiter. Wenn Sie nicht kommen können, sagen Sie bitte ab.',
      waiting:
        'Ihr Platz auf der Warteliste bleibt. Wenn Sie nicht mehr kommen möchten, gehen Sie bitte von der Warteliste.',
      offered: 'Unser Angebot gilt weiter: Bis {{until}} halten wir Ihnen einen Platz frei.',
    },
    withdrawn: 'Den Beitrag dazu haben wir zurückgezogen.',
    nothingToDo: 'Ihre Anmeldung ist damit aufgehoben. Sie müssen nichts tun.',
    people: 'Angemeldet:',
    peopleOf: 'Angemeldet für {{company}}:',
    cancel: 'Absagen oder ändern',
    calendar: {
      moved: 'Der neue Eintrag für Ihren Kalender liegt bei.',
      cancelled: 'Mit dem Anhang verschwindet der Termin aus Ihrem Kalender.',
      resumed: 'Der Eintrag für Ihren Kalender liegt bei.',
      reminder: 'Der Eintrag für Ihren Kalender liegt noch einmal bei.',
    },
    choose: 'Erinnerungen an Termine stellen Sie unter „Mein Profil“ ab: {{choices}}',
  },
};
