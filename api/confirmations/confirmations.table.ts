import type { AskedHolder, ConfirmationWay, Confirmer } from '#contract/confirmations.ts';
import type { Counted } from '#contract/base/counted.ts';
import type { Nouns } from '#contract/base/nouns.ts';
import { renamed } from '#contract/base/renaming.ts';
import type { Language } from '#contract/base/languages.ts';
import { momentIn } from '#api/base/moment.ts';
import type { Cell } from '#api/base/table.ts';

interface Words {
  fileName: string;
  headings: string[];
  ways: Record<ConfirmationWay, string>;
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
    page: string;
  };
}

export const words: Record<Language, Words> = {
  de: {
    fileName: 'kenntnisnahme',
    headings: [
      'Wer',
      'Innungen',
      'Bestätigt',
      'Von',
      'Am',
      'Weg',
      'Fassung',
      'Im Portal geöffnet, wo gezeigt',
      'Per E-Mail erreichbar',
    ],
    ways: { portal: 'Portal', mail: 'E-Mail' },
    yes: 'ja',
    no: 'nein',
    nobody: 'gelöschtes Mitglied',
    proof: {
      title: 'Nachweis der Kenntnisnahme',
      published: 'Veröffentlicht am {at}',
      revision: 'Fassung {n}',
      until: 'Zur Kenntnis zu nehmen bis {day}',
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
      page: 'Seite {page} von {pages}',
    },
  },
  en: {
    fileName: 'confirmations',
    headings: [
      'Who',
      'Guilds',
      'Confirmed',
      'By',
      'At',
      'Way',
      'Revision',
      'Opened in the portal, where shown',
      'Reached by e-mail',
    ],
    ways: { portal: 'portal', mail: 'e-mail' },
    yes: 'yes',
    no: 'no',
    nobody: 'deleted member',
    proof: {
      title: 'Proof of acknowledgement',
      published: 'Published on {at}',
      revision: 'Revision {n}',
      until: 'To be confirmed by {day}',
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
      page: 'Page {page} of {pages}',
    },
  },
  es: {
    fileName: 'confirmaciones',
    headings: [
      'Quién',
      'Gremios',
      'Confirmado',
      'Por',
      'Fecha',
      'Vía',
      'Versión',
      'Abierto en el portal, si se muestra',
      'Le llega correo',
    ],
    ways: { portal: 'portal', mail: 'correo' },
    yes: 'sí',
    no: 'no',
    nobody: 'miembro eliminado',
    proof: {
      title: 'Justificante de lectura',
      published: 'Publicado el {at}',
      revision: 'Versión {n}',
      until: 'Por confirmar hasta el {day}',
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
      page: 'Página {page} de {pages}',
    },
  },
};

/** Heading and cells of the export. */
export function tableIn(language: Language, { names, nouns }: { names: boolean; nouns: Nouns }) {
  const { fileName, headings, ways, yes, no, nobody } = renamed(words[language], nouns, language);
  const at = momentIn(language);
  const lineOf = ({ name, guilds, done, opened, hasEmail }: AskedHolder): Cell[] => [
    name || nobody,
    guilds.join(', '),
    done ? yes : no,
    done ? done.by.name || nobody : '',
    done ? at(done.at) : '',
    done ? ways[done.way] : '',
    done ? done.revision : '',
    ...(names ? [opened ? at(opened.at) : ''] : []),
    hasEmail ? yes : no,
  ];
  return { fileName, headings: names ? headings : headings.toSpliced(-2, 1), lineOf };
}
