import type { StoredFact } from '#contract/privacy/privacy.ts';
import type { PrivacyFormatter, FormattedField } from '#contract/privacy/formatter.ts';
import { counted } from '#contract/base/text/counted.ts';
import type { Language } from '#contract/base/languages.ts';
import { escapeHtml } from '#platform/mail/mail-page.ts';

/** Static HTML that loads nothing. */
export function dataPage({
  facts,
  formatter,
  language,
  ofPortal,
  lead,
}: {
  facts: readonly StoredFact[];
  formatter: PrivacyFormatter;
  language: Language;
  /** Of what the office wrote. */
  ofPortal: Language;
  lead: { portal: string; name: string; at: string };
}): string {
  const { title, lead: text } = formatter.words.file;
  const sections = facts.map((fact) => section(fact, formatter, ofPortal)).join('\n');
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${style}</style></head><body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(formatter.fill(text, lead))}</p>
${sections}
</body></html>
`;
}

function section(fact: StoredFact, formatter: PrivacyFormatter, ofPortal: Language): string {
  const { of, seenBy, kept } = formatter.words.file;
  const about = [
    ...(fact.total > 1 ? [formatter.fill(counted(of, fact.total), { total: formatter.number(fact.total) })] : []),
    formatter.fill(seenBy, { who: formatter.seenBy(fact) }),
    formatter.fill(kept, { until: formatter.keptUntil(fact) }),
  ];
  const rows = fact.rows.map(
    (row) =>
      `<dl>${formatter
        .fieldsOf(row, fact.key)
        .map((field) => pair(field, ofPortal))
        .join('')}</dl>`,
  );
  return `<section><h2>${escapeHtml(formatter.titleOf(fact))}</h2><p>${escapeHtml(about.join(' · '))}</p>
${rows.join('\n')}</section>`;
}

function pair({ field, value, language }: FormattedField, ofPortal: Language): string {
  const lang = language === undefined ? '' : ` lang="${language ?? ofPortal}"`;
  return `<dt>${escapeHtml(field)}</dt><dd${lang}>${escapeHtml(value)}</dd>`;
}

const style = `body{font:16px/1.5 sans-serif;max-width:48em;margin:0 auto;padding:1em}h2{margin-top:2em}
dl{display:grid;grid-template-columns:minmax(8em,14em) 1fr;gap:.2em 1em;margin:0;padding:.6em 0;border-top:1px solid;break-inside:avoid}
dd{margin:0;overflow-wrap:anywhere}`;
