import type { Language } from '#contract/base/languages.ts';
import { filled } from '#contract/base/text/filled.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { mailBodies } from '#platform/mail/mail-page.ts';
import { harmless } from '#api/admission/admission.mail.ts';
import { textsOf } from '#api/texts/texts.ts';

export interface Harm {
  file: string;
  /** Where it is: a document, or else a post by its title, which is null while the post is in the trash. */
  document: string | null;
  post: string | null;
  uploadedBy: string | null;
  signature: string;
}

export function harmMail({
  to,
  language,
  portal,
  ...harm
}: Harm & { to: string; language: Language; portal: string }): Mail {
  const { subject, greeting, by, ...texts } = textsOf('documents', language).harm;
  const ofPost = harm.document === null;
  const found = ofPost ? texts.foundInPost : texts.found;
  const end = ofPost ? texts.endOfPost : texts.end;
  const known: Record<string, string> = {
    portal,
    file: harmless(harm.file),
    document: harmless(harm.document ?? ''),
    title: harmless(harm.post ?? ''),
    uploadedBy: harmless(harm.uploadedBy ?? ''),
    signature: harmless(harm.signature),
  };
  const fill = (text: string) => filled(text, known);
  const parts = [greeting, found, ...(harm.uploadedBy === null ? [] : [by]), end, '{{portal}}'];
  return { to, subject: fill(subject), ...mailBodies(language, parts.map(fill)) };
}
