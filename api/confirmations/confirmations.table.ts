import type { AskedHolder } from '#contract/confirmations.ts';
import type { ConfirmationState, ConfirmationWay, Confirmer } from '#contract/confirmations/words.ts';
import type { Counted } from '#contract/base/text/counted.ts';
import type { Nouns } from '#contract/base/text/nouns.ts';
import { renamed } from '#contract/base/text/renaming.ts';
import type { Language } from '#contract/base/languages.ts';
import { momentIn } from '#platform/output/moment.ts';
import type { Cell } from '#platform/output/table.ts';

interface Words {
  fileName: string;
  headings: string[];
  ways: Record<ConfirmationWay, string>;
  states: Record<ConfirmationState, string>;
  yes: string;
  no: string;
  nobody: string;
  proof: {
    title: string;
    published: string;
    revision: string;
    until: string;
    made: string;
    figures: Record<Confirmer, Counted>;
    done: string;
    open: string;
    none: string;
    columns: Record<Confirmer, readonly [who: string, by: string, at: string]>;
    line: string;
    entry: string;
    late: string;
    takenBack: string;
    takenBackLine: string;
    page: string;
  };
}

export const words: Record<Language, Words> = {
  de: {
    fileName: 'kenntnisnahme',
    headings: [
      'Wer',
      'Innungen',
      'Stand',
      'Von',
      'Am',
      'Weg',
      'Fassung',
      'Eingetragen von',
      'Notiz',
      'Im Portal geöffnet, falls bekannt',
      'Per E-Mail erreichbar',
    ],
    ways: { portal: 'Portal', mail: 'E-Mail', phone: 'Telefon', paper: 'Brief oder Fax', inPerson: 'persönlich' },
    states: { withoutAccess: 'noch ohne Zugang', open: 'offen', done: 'bestätigt' },
    yes: 'ja',
    no: 'nein',
    nobody: 'gelöschtes Mitglied',
    proof: {
      title: 'Nachweis der Kenntnisnahme',
      published: 'Veröffentlicht am {at}',
      revision: 'Fassung {n}',
      until: 'Bestätigung erbeten bis {day}',
      made: 'Stand {at}',
      figures: {
        company: { one: 'Bestätigt: {done} von 1 Betrieb.', other: 'Bestätigt: {done} von {total} Betrieben.' },
        person: { one: 'Bestätigt: {done} von 1 Person.', other: 'Bestätigt: {done} von {total} Personen.' },
      },
      done: 'Bestätigt',
      open: 'Offen',
      none: 'niemand',
      columns: {
        company: ['Betrieb', 'Bestätigt von', 'Wann und wie'],
        person: ['Person', 'Bestätigt von', 'Wann und wie'],
      },
      line: '{at}, {way}, Fassung {n}',
      entry: '{day}, {way}, eingetragen von {by}, Fassung {n}',
      late: 'nach der Frist',
      takenBack: 'Zurückgenommene Einträge',
      takenBackLine: '{day}, {way}, eingetragen von {by}. Zurückgenommen von {who} am {at}: {reason}',
      page: 'Seite {page} von {pages}',
    },
  },
  en: {
    fileName: 'confirmations',
    headings: [
      'Who',
      'Guilds',
      'State',
      'By',
      'At',
      'Way',
      'Revision',
      'Entered by',
      'Note',
      'Opened in the portal, if known',
      'Can be reached by e-mail',
    ],
    ways: { portal: 'portal', mail: 'e-mail', phone: 'telephone', paper: 'letter or fax', inPerson: 'in person' },
    states: { withoutAccess: 'no access yet', open: 'open', done: 'confirmed' },
    yes: 'yes',
    no: 'no',
    nobody: 'deleted member',
    proof: {
      title: 'Proof of acknowledgement',
      published: 'Published on {at}',
      revision: 'Revision {n}',
      until: 'Confirmation requested by {day}',
      made: 'As of {at}',
      figures: {
        company: { one: 'Confirmed: {done} of 1 company.', other: 'Confirmed: {done} of {total} companies.' },
        person: { one: 'Confirmed: {done} of 1 person.', other: 'Confirmed: {done} of {total} people.' },
      },
      done: 'Confirmed',
      open: 'Open',
      none: 'nobody',
      columns: {
        company: ['Company', 'Confirmed by', 'When and how'],
        person: ['Person', 'Confirmed by', 'When and how'],
      },
      line: '{at}, {way}, revision {n}',
      entry: '{day}, {way}, entered by {by}, revision {n}',
      late: 'after the deadline',
      takenBack: 'Withdrawn entries',
      takenBackLine: '{day}, {way}, entered by {by}. Withdrawn by {who} on {at}: {reason}',
      page: 'Page {page} of {pages}',
    },
  },
  es: {
    fileName: 'confirmaciones',
    headings: [
      'Quién',
      'Gremios',
      'Estado',
      'Por',
      'Fecha',
      'Vía',
      'Versión',
      'Anotado por',
      'Nota',
      'Abierto en el portal, si consta',
      'Localizable por correo',
    ],
    ways: { portal: 'portal', mail: 'correo', phone: 'teléfono', paper: 'carta o fax', inPerson: 'en persona' },
    states: { withoutAccess: 'aún sin acceso', open: 'pendiente', done: 'confirmado' },
    yes: 'sí',
    no: 'no',
    nobody: 'miembro eliminado',
    proof: {
      title: 'Justificante de lectura',
      published: 'Publicado el {at}',
      revision: 'Versión {n}',
      until: 'Confirmación solicitada hasta el {day}',
      made: 'A fecha de {at}',
      figures: {
        company: { one: 'Confirmado: {done} de 1 empresa.', other: 'Confirmado: {done} de {total} empresas.' },
        person: { one: 'Confirmado: {done} de 1 persona.', other: 'Confirmado: {done} de {total} personas.' },
      },
      done: 'Confirmado',
      open: 'Pendiente',
      none: 'nadie',
      columns: {
        company: ['Empresa', 'Confirmado por', 'Cuándo y cómo'],
        person: ['Persona', 'Confirmado por', 'Cuándo y cómo'],
      },
      line: '{at}, {way}, versión {n}',
      entry: '{day}, {way}, anotado por {by}, versión {n}',
      late: 'fuera de plazo',
      takenBack: 'Anotaciones retiradas',
      takenBackLine: '{day}, {way}, anotado por {by}. Retirado por {who} el {at}: {reason}',
      page: 'Página {page} de {pages}',
    },
  },
};

/** Heading and cells of the export. */
export function tableIn(language: Language, { names, nouns }: { names: boolean; nouns: Nouns }) {
  const { fileName, headings, ways, states, yes, no, nobody } = renamed(words[language], nouns, language);
  const at = momentIn(language);
  const lineOf = ({ name, guilds, state, done, opened, hasEmail }: AskedHolder): Cell[] => [
    name || nobody,
    guilds.join(', '),
    states[state],
    done ? done.by.name || nobody : '',
    done ? (done.entry?.day ?? at(done.at)) : '',
    done ? ways[done.way] : '',
    done ? done.revision : '',
    done?.entry ? done.entry.enteredBy.name || nobody : '',
    done?.entry?.note ?? '',
    ...(names ? [opened ? at(opened.at) : ''] : []),
    hasEmail ? yes : no,
  ];
  return { fileName, headings: names ? headings : headings.toSpliced(-2, 1), lineOf };
}
