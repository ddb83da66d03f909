import type { StoredFact } from '#contract/privacy.ts';
import { type PrivacySpeech, privacySpeechOf } from '#contract/privacy/speech.ts';
import { words as german } from '#contract/privacy/words/de.ts';
import { words as english } from '#contract/privacy/words/en.ts';
import { words as spanish } from '#contract/privacy/words/es.ts';
import { words as germanAudit } from '#contract/audit/words/de.ts';
import { words as englishAudit } from '#contract/audit/words/en.ts';
import { words as spanishAudit } from '#contract/audit/words/es.ts';
import type { Language } from '#contract/tenants.ts';
import type { ZipEntry } from '#api/documents/zip-stream.ts';
import { dataPage } from './data-page.ts';

interface Taken {
  /** Of the person. */
  name: string;
  /** Name of the portal. */
  portal: string;
  facts: readonly StoredFact[];
  now: Date;
  language: Language;
}

/** The files of what somebody takes away: all of it for machines, and the same to be read. */
export async function* dataFiles({ facts, now, language, name, portal }: Taken): AsyncGenerator<ZipEntry> {
  const speech = speeches(language);
  const { file } = speech.words;
  const stored = { portal, name, at: now.toISOString(), facts };
  // Not packed: it is small, and can be searched as it lies.
  yield { name: `${file.name}.json`, content: `${JSON.stringify(stored, null, 2)}\n`, date: now, store: true };
  const content = dataPage({ facts, speech, language, lead: { portal, name, at: speech.instant(now.toISOString()) } });
  yield { name: `${file.page}.html`, content, date: now, store: true };
}

/** As the browser saves it: `meine-daten-2026-11-23.zip`. */
export function dataFileName({ now, language }: Pick<Taken, 'now' | 'language'>): string {
  return `${speeches(language).words.file.name}-${now.toISOString().slice(0, 10)}.zip`;
}

function speeches(language: Language): PrivacySpeech {
  const [words, audit] = spoken[language];
  return privacySpeechOf(words, audit, language);
}

const spoken = {
  de: [german, germanAudit],
  en: [english, englishAudit],
  es: [spanish, spanishAudit],
} as const;
