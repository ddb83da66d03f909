import { counted, type Counted } from '#contract/base/text/counted.ts';
import type { Language } from '#contract/base/languages.ts';
import { pages } from '#contract/base/pages.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { dayIn } from '#platform/output/moment.ts';
import { sheetBodies } from '#api/mailings/content/bodies.mail.ts';
import { type Addressed, choicesOf, frameOf, listHeaders } from '#api/mailings/content/frame.mail.ts';
import type { NewDocument } from './digest.store.ts';

export function digestMail({
  to,
  documents,
  total,
  ...addressed
}: Addressed & { to: string; documents: readonly NewDocument[]; total: number }): Mail {
  const { tenant, language, origin } = addressed;
  const words = texts[language];
  const rest = total - documents.length;
  const several = {
    title: counted(words.several, total).replace('{n}', String(total)),
    all: { label: words.all, link: `${origin}${pages.documents}` },
    rest: rest > 0 ? counted(words.more, rest).replace('{n}', String(rest)) : null,
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
    confirm: null,
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

type Words = Record<'several' | 'more', Counted> & Record<'read' | 'all' | 'why' | 'stop', string>;

const texts: Record<Language, Words> = {
  de: {
    several: { one: '1 neues Dokument', other: '{n} neue Dokumente' },
    more: { one: 'und 1 weiteres Dokument', other: 'und {n} weitere Dokumente' },
    read: 'Dokument öffnen',
    all: 'Alle Dokumente',
    why: 'Sie haben Ordner abonniert, in denen es neue Dokumente gibt. Sie erhalten diese E-Mail höchstens einmal am Tag.',
    stop: 'Keine E-Mails mehr über neue Dokumente',
  },
  en: {
    several: { one: '1 new document', other: '{n} new documents' },
    more: { one: 'and 1 more document', other: 'and {n} more documents' },
    read: 'Open the document',
    all: 'All documents',
    why: 'You have subscribed to folders that contain new documents. You receive this e-mail once a day at most.',
    stop: 'No more e-mails about new documents',
  },
  es: {
    several: { one: '1 documento nuevo', other: '{n} documentos nuevos' },
    more: { one: 'y 1 documento más', other: 'y {n} documentos más' },
    read: 'Abrir el documento',
    all: 'Todos los documentos',
    why: 'Usted se ha suscrito a carpetas en las que hay documentos nuevos. Recibe este correo como mucho una vez al día.',
    stop: 'No recibir más correos sobre documentos nuevos',
  },
};
