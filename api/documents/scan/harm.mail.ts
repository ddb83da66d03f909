import type { Language } from '#contract/base/languages.ts';
import { filled } from '#contract/base/text/filled.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { mailBodies } from '#platform/mail/mail-page.ts';
import { harmless } from '#api/admission/admission.mail.ts';
import { textsOf } from '#api/texts/texts.ts';

export interface Harm {
  file: string;
  document: string;
  uploadedBy: string | null;
  signature: string;
}

export function harmMail({
  to,
  language,
  portal,
  ...harm
}: Harm & { to: string; language: Language; portal: string }): Mail {
  const { subject, greeting, found, by, end } = textsOf('documents', language).harm;
  const known: Record<string, string> = {
    portal,
    file: harmless(harm.file),
    document: harmless(harm.document),
    uploadedBy: harmless(harm.uploadedBy ?? ''),
    signature: harmless(harm.signature),
  };
  const fill = (text: string) => filled(text, known);
  const parts = [greeting, found, ...(harm.uploadedBy === null ? [] : [by]), end, '{{portal}}'];
  return { to, subject: fill(subject), ...mailBodies(language, parts.map(fill)) };
}
