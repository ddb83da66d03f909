import { momentsIn } from '#contract/audit/moments.ts';
import { words as german } from '#contract/audit/words/de.ts';
import { words as english } from '#contract/audit/words/en.ts';
import { words as spanish } from '#contract/audit/words/es.ts';
import type { Language } from '#contract/base/languages.ts';
import type { Cell } from '#platform/output/table.ts';
import type { Approved } from './change-requests.store.ts';

export function tableIn(language: Language) {
  const { instant } = momentsIn(language);
  const { headings, fileName, fields } = texts[language];
  return {
    headings: [...headings],
    fileName,
    lineOf: ({ person, number, field, before, after, askedAt, decidedAt, by }: Approved): Cell[] => [
      person,
      number,
      fields[field] ?? field,
      before,
      after,
      instant(askedAt),
      instant(decidedAt),
      by,
    ],
  };
}

interface Words {
  headings: readonly string[];
  fileName: string;
  fields: Readonly<Record<string, string>>;
}

const texts: Record<Language, Words> = {
  de: {
    headings: [
      'Person',
      'Personennummer',
      'Angabe',
      'Vorher',
      'Nachher',
      'Gewünscht am',
      'Übernommen am',
      'Übernommen von',
    ],
    fileName: 'aenderungen',
    fields: german.values.masterFields,
  },
  en: {
    headings: ['Person', 'Person number', 'Field', 'Before', 'After', 'Requested on', 'Approved on', 'Approved by'],
    fileName: 'changes',
    fields: english.values.masterFields,
  },
  es: {
    headings: [
      'Persona',
      'Número de persona',
      'Dato',
      'Antes',
      'Después',
      'Solicitado el',
      'Aprobado el',
      'Aprobado por',
    ],
    fileName: 'cambios',
    fields: spanish.values.masterFields,
  },
};
