import { words as german } from '#contract/audit/words/de.ts';
import { words as english } from '#contract/audit/words/en.ts';
import { words as spanish } from '#contract/audit/words/es.ts';
import type { MasterField } from '#contract/people/words.ts';
import type { Language } from '#contract/base/languages.ts';
import { pages } from '#contract/base/pages.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { type Letter, letterMail } from '#platform/mail/mail-page.ts';

export interface Decided {
  field: MasterField;
  after: string | null;
  approved: boolean;
  reason: string | null;
}

export function decidedMail({ origin, decided, ...letter }: Letter & { origin: string; decided: Decided[] }): Mail {
  const { greeting, subject, approved, declined, link } = texts[letter.language];
  const facts: Record<string, string> = {};
  /** As facts, so that placeholders in them stay text. */
  const lines = (some: readonly Decided[]) =>
    some
      .map(({ field, after, reason }) => {
        facts[field] = after || names[letter.language].empty;
        facts[`${field}Reason`] = reason ?? '';
        const line = `– ${names[letter.language].fields[field] ?? field}: {${field}}`;
        return reason === null ? line : `${line} ({${field}Reason})`;
      })
      .join('\n');
  const part = (heading: string, isApproved: boolean) => {
    const some = decided.filter((one) => one.approved === isApproved);
    return some.length > 0 ? [heading, lines(some)] : [];
  };
  const parts = [...part(approved, true), ...part(declined, false), { label: link, link: `${origin}${pages.profile}` }];
  return letterMail(letter, { subject, greeting, parts }, facts);
}

const names: Record<Language, { fields: Record<string, string>; empty: string }> = {
  de: { fields: german.values.masterFields, empty: german.empty },
  en: { fields: english.values.masterFields, empty: english.empty },
  es: { fields: spanish.values.masterFields, empty: spanish.empty },
};

interface Words {
  greeting: string;
  subject: string;
  approved: string;
  declined: string;
  link: string;
}

const texts: Record<Language, Words> = {
  de: {
    greeting: 'Guten Tag,',
    subject: '{portal}: Ihre gewünschten Änderungen',
    approved: 'Änderungen, die die Geschäftsstelle übernommen hat:',
    declined: 'Änderungen, die die Geschäftsstelle nicht übernommen hat:',
    link: 'Zu Ihrem Profil',
  },
  en: {
    greeting: 'Hello,',
    subject: '{portal}: The changes you asked for',
    approved: 'The office has approved these changes:',
    declined: 'The office has not approved these changes:',
    link: 'Open your profile',
  },
  es: {
    greeting: 'Buenos días:',
    subject: '{portal}: los cambios que solicitó',
    approved: 'La oficina ha aprobado estos cambios:',
    declined: 'La oficina no ha aprobado estos cambios:',
    link: 'Ir a su perfil',
  },
};
