import type { Language } from '#contract/base/languages.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { mailBodies } from '#platform/mail/mail-page.ts';
import { harmless } from '#api/admission/admission.mail.ts';

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
  const { subject, greeting, found, by, end } = texts[language];
  const known: Record<string, string> = {
    portal,
    file: harmless(harm.file),
    document: harmless(harm.document),
    uploadedBy: harmless(harm.uploadedBy ?? ''),
    signature: harmless(harm.signature),
  };
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, fact: string) => known[fact] ?? '');
  const parts = [greeting, found, ...(harm.uploadedBy === null ? [] : [by]), end, '{portal}'];
  return { to, subject: fill(subject), ...mailBodies(language, parts.map(fill)) };
}

type Words = Record<'subject' | 'greeting' | 'found' | 'by' | 'end', string>;

const texts: Record<Language, Words> = {
  de: {
    subject: '{portal}: Schadsoftware in einer Datei',
    greeting: 'Guten Tag,',
    found: 'der Virenscanner hat in der Datei „{file}“ (Dokument „{document}“) Schadsoftware gefunden: {signature}.',
    by: '{uploadedBy} hat die Datei hochgeladen.',
    end: 'Niemand kann die Datei herunterladen. Löschen Sie das Dokument und fragen Sie nach, woher die Datei stammt.',
  },
  en: {
    subject: '{portal}: malware in a file',
    greeting: 'Hello,',
    found: 'The virus scanner has found malware in the file “{file}” (document “{document}”): {signature}.',
    by: '{uploadedBy} uploaded the file.',
    end: 'Nobody can download the file. Delete the document, and ask where the file comes from.',
  },
  es: {
    subject: '{portal}: software dañino en un archivo',
    greeting: 'Buenos días:',
    found: 'El antivirus ha encontrado software dañino en el archivo «{file}» (documento «{document}»): {signature}.',
    by: '{uploadedBy} subió el archivo.',
    end: 'Nadie puede descargar el archivo. Elimine el documento y pregunte de dónde procede.',
  },
};
