import { mailStates as de } from '#contract/identity/mail-states/de.ts';
import { type MailStates, mailStates as en } from '#contract/identity/mail-states/en.ts';
import { mailStates as es } from '#contract/identity/mail-states/es.ts';
import type { ResultPerson } from '#contract/results/results.ts';
import type { MailStatus, PushStatus } from '#contract/results/words.ts';
import type { Language } from '#contract/base/languages.ts';
import type { Cell } from '#platform/output/table.ts';
import { momentIn } from '#platform/output/moment.ts';

interface Words {
  fileName: string;
  headings: [name: string, companies: string, mail: string, at: string, push: string, opened: string];
  statuses: MailStates & Record<MailStatus, string>;
  pushes: Record<PushStatus, string>;
  unshown: string;
}

const words: Record<Language, Words> = {
  de: {
    fileName: 'ergebnis',
    headings: ['Name', 'Betriebe', 'E-Mail', 'Seit', 'Auf Geräten', 'Im Portal geöffnet'],
    statuses: { ...de, none: 'keine' },
    pushes: {
      pushed: 'angenommen',
      pushWaiting: 'unterwegs',
      pushUnclear: 'unklar',
      pushFailed: 'nicht angenommen',
      notPushed: 'keine',
    },
    unshown: 'nicht bekannt',
  },
  en: {
    fileName: 'results',
    headings: ['Name', 'Companies', 'E-mail', 'Since', 'On devices', 'Opened in the portal'],
    statuses: { ...en, none: 'none' },
    pushes: {
      pushed: 'accepted',
      pushWaiting: 'on its way',
      pushUnclear: 'unclear',
      pushFailed: 'not accepted',
      notPushed: 'none',
    },
    unshown: 'not known',
  },
  es: {
    fileName: 'resultado',
    headings: ['Nombre', 'Empresas', 'Correo', 'Desde', 'En dispositivos', 'Abierto en el portal'],
    statuses: { ...es, none: 'ninguno' },
    pushes: {
      pushed: 'aceptada',
      pushWaiting: 'en camino',
      pushUnclear: 'no se sabe',
      pushFailed: 'no aceptada',
      notPushed: 'ninguna',
    },
    unshown: 'no consta',
  },
};

/** Without names, the last column is missing. */
export function tableIn(language: Language, { names }: { names: boolean }) {
  const { fileName, headings, statuses, pushes, unshown } = words[language];
  const at = momentIn(language);
  const when = (moment: string | null) => (moment ? at(moment) : '');
  const lineOf = (person: ResultPerson): Cell[] => [
    person.name,
    person.companies.join(', '),
    statuses[person.status],
    when(person.at),
    pushes[person.push],
    ...(names ? [person.shows ? when(person.openedAt) : unshown] : []),
  ];
  return { fileName, headings: names ? headings : headings.slice(0, -1), lineOf };
}
