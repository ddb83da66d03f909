import type { ResultPerson } from '#contract/results/results.ts';
import type { MailStanding, PushStanding } from '#contract/results/words.ts';
import type { Language } from '#contract/base/languages.ts';
import type { Cell } from '#api/base/table.ts';
import { momentIn } from '#api/base/moment.ts';

interface Words {
  fileName: string;
  headings: [name: string, companies: string, mail: string, at: string, push: string, opened: string];
  standings: Record<MailStanding, string>;
  stays: string;
  pushes: Record<PushStanding, string>;
  unshown: string;
}

const words: Record<Language, Words> = {
  de: {
    fileName: 'ergebnis',
    headings: ['Name', 'Betriebe', 'E-Mail', 'Seit', 'Auf Geräten', 'Im Portal geöffnet'],
    standings: {
      sent: 'gesendet',
      byPost: 'zur Post',
      waiting: 'unterwegs',
      unclear: 'unklar, ob angekommen',
      noAddress: 'keine E-Mail-Adresse',
      unwanted: 'nicht gewünscht',
      addressBlocked: 'E-Mails kamen zurück',
      refused: 'vom Mailserver abgelehnt',
      bounced: 'zurückgekommen',
      none: 'keine',
    },
    stays: 'im Ausgangskorb',
    pushes: {
      pushed: 'angenommen',
      pushWaiting: 'unterwegs',
      pushUnclear: 'unklar',
      pushFailed: 'nicht angenommen',
      notPushed: 'keine',
    },
    unshown: 'nicht gezeigt',
  },
  en: {
    fileName: 'results',
    headings: ['Name', 'Companies', 'E-mail', 'Since', 'On devices', 'Opened in the portal'],
    standings: {
      sent: 'sent',
      byPost: 'by post',
      waiting: 'on its way',
      unclear: 'perhaps sent',
      noAddress: 'no e-mail address',
      unwanted: 'not wanted',
      addressBlocked: 'e-mails came back',
      refused: 'refused by the mail server',
      bounced: 'came back',
      none: 'none',
    },
    stays: 'in the outbox',
    pushes: {
      pushed: 'taken',
      pushWaiting: 'on its way',
      pushUnclear: 'unclear',
      pushFailed: 'not taken',
      notPushed: 'none',
    },
    unshown: 'not shown',
  },
  es: {
    fileName: 'resultado',
    headings: ['Nombre', 'Empresas', 'Correo', 'Desde', 'En dispositivos', 'Abierto en el portal'],
    standings: {
      sent: 'enviado',
      byPost: 'por correo postal',
      waiting: 'en camino',
      unclear: 'quizá enviado',
      noAddress: 'sin correo electrónico',
      unwanted: 'no deseado',
      addressBlocked: 'los correos volvían',
      refused: 'rechazado por el servidor de correo',
      bounced: 'devuelto',
      none: 'ninguno',
    },
    stays: 'en la bandeja de salida',
    pushes: {
      pushed: 'aceptada',
      pushWaiting: 'en camino',
      pushUnclear: 'no se sabe',
      pushFailed: 'no aceptada',
      notPushed: 'ninguna',
    },
    unshown: 'no se muestra',
  },
};

/** Without names, the last column is missing. */
export function tableIn(language: Language, { names, leaves }: { names: boolean; leaves: boolean }) {
  const { fileName, headings, pushes, stays, unshown } = words[language];
  const standings = leaves ? words[language].standings : { ...words[language].standings, sent: stays };
  const at = momentIn(language);
  const when = (moment: string | null) => (moment ? at(moment) : '');
  const lineOf = (person: ResultPerson): Cell[] => [
    person.name,
    person.companies.join(', '),
    standings[person.standing],
    when(person.at),
    pushes[person.push],
    ...(names ? [person.shows ? when(person.openedAt) : unshown] : []),
  ];
  return { fileName, headings: names ? headings : headings.slice(0, -1), lineOf };
}
