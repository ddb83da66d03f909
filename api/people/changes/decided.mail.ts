import type { MasterField } from '#contract/people/words.ts';
import { pages } from '#contract/base/pages.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { type Letter, letterMail } from '#platform/mail/mail-page.ts';
import { textsOf } from '#api/texts/texts.ts';

export interface Decided {
  field: MasterField;
  after: string | null;
  approved: boolean;
  reason: string | null;
}

export function decidedMail({ origin, decided, ...letter }: Letter & { origin: string; decided: Decided[] }): Mail {
  const { greeting, subject, approved, declined, link } = textsOf('people', letter.language).decided;
  const names = textsOf('auditWords', letter.language);
  const facts: Record<string, string> = {};
  /** As facts, so that placeholders in them stay text. */
  const lines = (some: readonly Decided[]) =>
    some
      .map(({ field, after, reason }) => {
        facts[field] = after || names.empty;
        facts[`${field}Reason`] = reason ?? '';
        const line = `– ${names.values.masterFields[field] ?? field}: {{${field}}}`;
        return reason === null ? line : `${line} ({{${field}Reason}})`;
      })
      .join('\n');
  const part = (heading: string, isApproved: boolean) => {
    const some = decided.filter((one) => one.approved === isApproved);
    return some.length > 0 ? [heading, lines(some)] : [];
  };
  const parts = [...part(approved, true), ...part(declined, false), { label: link, link: `${origin}${pages.profile}` }];
  return letterMail(letter, { subject, greeting, parts }, facts);
}
