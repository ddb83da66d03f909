import type { MailStanding, PushStanding, ResultPerson } from '#contract/results.ts';
import type { Language } from '#contract/tenants.ts';
import type { Cell } from '#api/base/table.ts';
import { momentIn } from '#api/base/moment.ts';

interface Words {
  fileName: string;
  headings: [name: string, companies: string, mail: string, at: string, push: string, opened: string];
  standings: Record<MailStanding, string>;
  pushes: Record<PushStanding, string>;
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
    pushes: {
      pushed: 'angenommen',
      pushWaiting: 'unterwegs',
      pushUnclear: 'unklar',
      pushFailed: 'nicht angenommen',
      notPushed: 'keine',
    },
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
    pushes: {
      pushed: 'taken',
      pushWaiting: 'on its way',
      pushUnclear: 'unclear',
      pushFailed: 'not taken',
      notPushed: 'none',
    },
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
    pushes: {
      pushed: 'aceptada',
      pushWaiting: 'en camino',
      pushUnclear: 'no se sabe',
      pushFailed: 'no aceptada',
      notPushed: 'ninguna',
    },
  },
};

/** How the people of a post are written as a table; without the last column where names are off. */
export function tableIn(language: Language, names: boolean) {
  const { fileName, headings, standings, pushes } = words[language];
  const at = momentIn(language);
  const when = (moment: string | null) => (moment ? at(moment) : '');
  const lineOf = (person: ResultPerson): Cell[] => [
    person.name,
    person.companies.join(', '),
    standings[person.standing],
    when(person.at),
    pushes[person.push],
    ...(names ? [when(person.openedAt)] : []),
  ];
  return { fileName, headings: names ? headings : headings.slice(0, -1), lineOf };
}
