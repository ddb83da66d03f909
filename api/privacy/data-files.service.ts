import type { Readable } from 'node:stream';
import type { StoredFact } from '#contract/privacy/privacy.ts';
import { type PrivacyFormatter, privacyFormatter } from '#contract/privacy/formatter.ts';
import { words as german } from '#contract/privacy/words/de.ts';
import { words as english } from '#contract/privacy/words/en.ts';
import { words as spanish } from '#contract/privacy/words/es.ts';
import { words as germanAudit } from '#contract/audit/words/de.ts';
import { words as englishAudit } from '#contract/audit/words/en.ts';
import { words as spanishAudit } from '#contract/audit/words/es.ts';
import type { Nouns } from '#contract/base/text/nouns.ts';
import { renamed } from '#contract/base/text/renaming.ts';
import type { Language } from '#contract/base/languages.ts';
import type { ZipEntry } from '#api/documents/zip/zip-stream.service.ts';
import { dataPage } from './data.page.ts';

interface Taken {
  name: string;
  portal: string;
  facts: readonly StoredFact[];
  now: Date;
  language: Language;
  /** Of what the office wrote. */
  ofPortal: Language;
  nouns: Nouns;
  /** Opens the stored picture, if any. */
  picture: (() => Promise<Readable>) | undefined;
}

export async function* dataFiles(taken: Taken): AsyncGenerator<ZipEntry> {
  const { facts, now, language, ofPortal, nouns, name, portal, picture } = taken;
  const formatter = formatters(language, nouns);
  const { file } = formatter.words;
  const stored = { portal, name, at: now.toISOString(), facts };
  // Stored uncompressed, so that it can be searched.
  yield { name: `${file.name}.json`, content: `${JSON.stringify(stored, null, 2)}\n`, date: now, store: true };
  const lead = { portal, name, at: formatter.instant(now.toISOString()) };
  const content = dataPage({ facts, formatter, language, ofPortal, lead });
  yield { name: `${file.page}.html`, content, date: now, store: true };
  if (picture) yield { name: `${file.picture}.webp`, content: await picture(), date: now, store: true };
}

/** `meine-daten-2026-11-23.zip`. */
export function dataFileName({ now, language }: Pick<Taken, 'now' | 'language'>): string {
  return `${spoken[language][0].file.name}-${now.toISOString().slice(0, 10)}.zip`;
}

function formatters(language: Language, nouns: Nouns): PrivacyFormatter {
  const [words, audit] = renamed(spoken[language], nouns, language);
  return privacyFormatter(words, audit, language);
}

const spoken = {
  de: [german, germanAudit],
  en: [english, englishAudit],
  es: [spanish, spanishAudit],
} as const;
