import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  greeting: 'Guten Tag,',
  admitted: {
    subject: '{{portal}}: Sie sind zugelassen',
    text: 'die Geschäftsstelle hat Sie zum Portal zugelassen.',
    company: 'Sie gehören dort zum Betrieb {{company}}.',
    link: 'Zum Portal',
  },
  refused: {
    subject: '{{portal}}: Ihre Anfrage',
    text: 'die Geschäftsstelle hat Ihre Anfrage geprüft und Sie nicht zum Portal zugelassen.',
    reason: 'Die Geschäftsstelle schreibt dazu: {{reason}}',
    end: 'Wenn Sie das für ein Versehen halten, wenden Sie sich bitte an die Geschäftsstelle.',
  },
  waiting: {
    subject_one: '{{portal}}: 1 Person wartet auf Zulassung',
    subject_other: '{{portal}}: {{total}} Personen warten auf Zulassung',
    lead_one: 'eine Person wartet auf die Zulassung zum Portal:',
    lead_other: '{{total}} Personen warten auf die Zulassung zum Portal. Am längsten warten:',
    more_one: 'und 1 weitere Person',
    more_other: 'und {{rest}} weitere Personen',
    link: 'Ansehen und entscheiden',
    end: 'Sie erhalten diese E-Mail höchstens einmal am Tag und nur dann, wenn eine neue Person wartet.',
  },
  firstAdmin: {
    subject: '{{portal}}: Ihr Zugang zur Verwaltung des Portals',
    greeting: 'Guten Tag,',
    greetingByName: 'Guten Tag, {{name}},',
    appointed:
      'Sie verwalten ab jetzt das Mitgliederportal „{{portal}}“: Sie tragen Betriebe und Mitglieder ein und schreiben Beiträge.',
    nameAndPassword:
      'Geben Sie über diesen Link Ihren Namen an und legen Sie Ihr Passwort fest. Danach sind Sie angemeldet. Der Link gilt 7 Tage und nur einmal.',
    password:
      'Legen Sie über diesen Link Ihr Passwort fest. Danach sind Sie angemeldet. Der Link gilt 7 Tage und nur einmal.',
    begin: 'Zugang einrichten',
    tooOld:
      'Wenn der Link abgelaufen ist, registrieren Sie sich mit dieser Adresse: {{email}}. Das Portal erkennt Sie an der Adresse. Niemand muss Sie freigeben.',
    register: 'Registrieren',
    known: 'Sie haben schon einen Zugang mit dieser Adresse: {{email}}. Melden Sie sich damit an.',
    elsewhere:
      'Registrieren Sie sich mit dieser Adresse: {{email}}. Das Portal erkennt Sie an der Adresse. Niemand muss Sie freigeben.',
    knownThere: 'Wenn Sie mit dieser Adresse schon einen Zugang haben, melden Sie sich damit an.',
    signIn: 'Anmelden',
    notYou: 'Falls Sie diese E-Mail irrtümlich erhalten haben, müssen Sie nichts tun. Es entsteht dann kein Zugang.',
  },
};
