import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  answer: {
    greeting: 'Guten Tag,',
    subject: '{{portal}}: Antwort auf Ihre Frage zu „{{title}}“',
    answered: 'die Geschäftsstelle hat Ihre Frage zu „{{title}}“ beantwortet:',
    closed: 'die Geschäftsstelle hat Ihre Frage zu „{{title}}“ ohne Antwort abgeschlossen. Sie schreibt dazu:',
    inPortal: 'Die Antwort können Sie nur im Portal lesen.',
    link: 'Frage und Antwort im Portal',
    reply: 'Wenn Sie dazu noch etwas fragen möchten, schreiben Sie es im Portal unter die Antwort.',
  },
  news: {
    greeting: 'Guten Tag,',
    subject_one: '{{portal}}: 1 neue Frage eines Mitglieds',
    subject_other: '{{portal}}: {{total}} neue Fragen von Mitgliedern',
    lead_one: 'ein Mitglied hat eine Frage zu diesem Beitrag gestellt:',
    lead_other: 'Mitglieder haben {{total}} Fragen zu diesen Beiträgen gestellt:',
    link: 'Lesen und antworten',
    end: 'Sie erhalten diese E-Mail höchstens einmal in der Stunde und nur dann, wenn eine neue Frage wartet.',
  },
};
