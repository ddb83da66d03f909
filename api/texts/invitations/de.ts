import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  invitation: {
    subject: '{{portal}}: Einladung ins Mitgliederportal',
    greeting: 'Guten Tag, {{name}},',
    invited:
      '{{thePortal}} lädt Sie in das Mitgliederportal ein. Dort finden Sie Rundschreiben, Termine und Unterlagen, die für Sie bestimmt sind.',
    setPassword: 'Passwort festlegen',
    register: 'Zugang anlegen',
    signIn: 'Anmelden',
    accept: [
      'Legen Sie über diesen Link Ihr Passwort fest. Der Link gilt 14 Tage und nur einmal.',
      'accept',
      'Danach melden Sie sich mit Ihrem Passwort und dieser Adresse an: {{email}}.',
      'signIn',
      'Wenn der Link abgelaufen ist, registrieren Sie sich mit derselben Adresse. Das Portal erkennt Sie an der Adresse.',
      'register',
      'Falls Sie diese E-Mail irrtümlich erhalten haben, müssen Sie nichts tun. Es entsteht dann kein Zugang.',
    ],
    known: [
      'Sie haben schon einen Zugang mit dieser Adresse: {{email}}. Melden Sie sich damit an.',
      'signIn',
      'Falls Sie diese E-Mail irrtümlich erhalten haben, müssen Sie nichts tun.',
    ],
    elsewhere: [
      'Legen Sie Ihren Zugang mit dieser Adresse an: {{email}}. Das Portal erkennt Sie an der Adresse.',
      'register',
      'Wenn Sie mit dieser Adresse schon einen Zugang haben, melden Sie sich damit an.',
      'signIn',
      'Bestätigen Sie Ihre Adresse nur, wenn Sie sich gerade selbst registriert haben. Wenn Sie eine solche E-Mail erhalten, ohne darum gebeten zu haben, kann ein Fremder sie ausgelöst haben.',
      'Falls Sie diese E-Mail irrtümlich erhalten haben, müssen Sie nichts tun. Es entsteht dann kein Zugang.',
    ],
  },
  setUp: {
    subject: '{{portal}}: Ihr Zugang zum Portal',
    greeting: 'Guten Tag, {{name}},',
    asked: 'jemand hat auf der Seite „Zugang einrichten“ diese E-Mail für Sie angefordert.',
    once: 'Legen Sie über diesen Link Ihr Passwort fest. Der Link gilt 24 Stunden und nur einmal. Danach öffnet sich der Beitrag.',
    known: 'Sie haben schon ein Passwort zu dieser Adresse: {{email}}. Melden Sie sich damit an.',
    elsewhere: 'Legen Sie Ihren Zugang mit dieser Adresse an: {{email}}. Das Portal erkennt Sie an der Adresse.',
    knownElsewhere: 'Wenn Sie mit dieser Adresse schon einen Zugang haben, melden Sie sich damit an.',
    notYou: 'Wenn Sie diese E-Mail nicht angefordert haben, müssen Sie nichts tun. Es entsteht dann kein Zugang.',
    setPassword: 'Passwort festlegen',
    register: 'Zugang anlegen',
    signIn: 'Anmelden',
  },
};
