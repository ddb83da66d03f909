import { momentsIn } from '#contract/audit/moments.ts';
import type { Language } from '#contract/base/languages.ts';
import type { Cell } from '#platform/output/table.ts';
import type { Approved } from './change-requests.store.ts';
import { textsOf } from '#api/texts/texts.ts';

export function tableIn(language: Language) {
  const { instant } = momentsIn(language);
  const { headings, fileName } = textsOf('people', language).approved;
  const fields = textsOf('auditWords', language).values.masterFields;
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
