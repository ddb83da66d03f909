import type { Readable } from 'node:stream';
import type { StoredFact } from '#contract/privacy/privacy.ts';
import { type PrivacyFormatter, privacyFormatter } from '#contract/privacy/formatter.ts';
import type { Nouns } from '#contract/base/text/nouns.ts';
import { renamed } from '#contract/base/text/renaming.ts';
import type { Language } from '#contract/base/languages.ts';
import type { ZipEntry } from '#api/documents/zip/zip-stream.service.ts';
import { textsOf } from '#api/texts/texts.ts';
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
  return `${textsOf('privacyWords', language).file.name}-${now.toISOString().slice(0, 10)}.zip`;
}

function formatters(language: Language, nouns: Nouns): PrivacyFormatter {
  const [words, audit] = renamed(
    [textsOf('privacyWords', language), textsOf('auditWords', language)] as const,
    nouns,
    language,
  );
  return privacyFormatter(words, audit, language);
}
