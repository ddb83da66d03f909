import { filled, formOf } from '#contract/base/text/filled.ts';
import { pages } from '#contract/base/pages.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { dayIn } from '#platform/output/moment.ts';
import { sheetBodies } from '#api/mailings/content/bodies.mail.ts';
import { type Addressed, choicesOf, frameOf, listHeaders } from '#api/mailings/content/frame.mail.ts';
import type { NewDocument } from './digest.store.ts';
import { textsOf } from '#api/texts/texts.ts';

export function digestMail({
  to,
  documents,
  total,
  ...addressed
}: Addressed & { to: string; documents: readonly NewDocument[]; total: number }): Mail {
  const { tenant, language, origin } = addressed;
  const words = textsOf('documents', language).digest;
  const rest = total - documents.length;
  const several = {
    title: filled(formOf(words, 'several', total, language), { n: total }),
    all: { label: words.all, link: `${origin}${pages.documents}` },
    rest: rest > 0 ? filled(formOf(words, 'more', rest, language), { n: rest }) : null,
  };
  const sections = documents.map(({ id, name, folder, filedAt }) => ({
    mark: null,
    kicker: folder,
    kickerLanguage: tenant.language,
    day: dayIn(language, filedAt),
    title: name,
    language: tenant.language,
    words: [],
    lines: [],
    read: { label: words.read, link: `${origin}${pages.document.replace(':id', id)}` },
    open: [],
  }));
  const bodies = sheetBodies({
    ...frameOf(addressed),
    preview: documents.map(({ name }) => name).join(' · '),
    sections,
    several: total === 1 ? null : several,
    why: words.why,
    stop: { label: words.stop, link: choicesOf(addressed, 'folders') },
  });
  return {
    to,
    subject: `${tenant.name}: ${several.title}`,
    ...bodies,
    headers: listHeaders('folders', addressed),
  };
}
