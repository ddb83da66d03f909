import type { StoredFact } from '#contract/privacy/privacy.ts';
import type { PrivacySpeech, SaidField } from '#contract/privacy/speech.ts';
import { counted } from '#contract/base/counted.ts';
import type { Language } from '#contract/base/languages.ts';
import { escapeHtml } from '#api/base/mail-page.ts';

/** Static HTML that loads nothing. */
export function dataPage({
  facts,
  speech,
  language,
  ofPortal,
  lead,
}: {
  facts: readonly StoredFact[];
  speech: PrivacySpeech;
  language: Language;
  /** Of what the office wrote. */
  ofPortal: Language;
  lead: { portal: string; name: string; at: string };
}): string {
  const { title, lead: text } = speech.words.file;
  const sections = facts.map((fact) => section(fact, speech, ofPortal)).join('\n');
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(speech.fill(text, lead))}</p>
${sections}
</body></html>
`;
}

function section(fact: StoredFact, speech: PrivacySpeech, ofPortal: Language): string {
  const { of, seenBy, kept } = speech.words.file;
  const about = [
    ...(fact.total > 1 ? [speech.fill(counted(of, fact.total), { total: speech.number(fact.total) })] : []),
    speech.fill(seenBy, { who: speech.seenBy(fact) }),
    speech.fill(kept, { until: speech.keptUntil(fact) }),
  ];
  const rows = fact.rows.map(
    (row) =>
      `<dl>${speech
        .fieldsOf(row, fact.key)
        .map((said) => pair(said, ofPortal))
        .join('')}</dl>`,
  );
  return `<section><h2>${escapeHtml(speech.titleOf(fact))}</h2><p>${escapeHtml(about.join(' · '))}</p>
${rows.join('\n')}</section>`;
}

function pair({ field, value, language }: SaidField, ofPortal: Language): string {
  const lang = language === undefined ? '' : ` lang="${language ?? ofPortal}"`;
  return `<dt>${escapeHtml(field)}</dt><dd${lang}>${escapeHtml(value)}</dd>`;
}

const style = `body{font:16px/1.5 sans-serif;max-width:48em;margin:0 auto;padding:1em}h2{margin-top:2em}
dl{display:grid;grid-template-columns:minmax(8em,14em) 1fr;gap:.2em 1em;margin:0;padding:.6em 0;border-top:1px solid;break-inside:avoid}
dd{margin:0;overflow-wrap:anywhere}`;
