import { filled } from '#contract/base/text/filled.ts';
import type { PostKind } from '#contract/posts/words.ts';
import type { Language } from '#contract/base/languages.ts';
import { textsOf } from '#api/texts/texts.ts';

export function kindIn(kind: PostKind, language: Language): string {
  return textsOf('auditWords', language).values.postKinds[kind] ?? kind;
}

export function reminderIn(language: Language, companies: readonly string[]): string {
  const { openForCompanies, openForPerson } = textsOf('mailings', language);
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return companies.length > 0 ? filled(openForCompanies, { companies: list.format(companies) }) : openForPerson;
}
