import type { Effect } from '#contract/targeting/effect.ts';
import { saveFile } from '#web/base/network/save-file.ts';
import type { Say } from '#web/base/language/text-types.ts';

/** As CSV; at most 50 each. */
export function downloadEffect(effect: Effect, t: Say<'visibility/office'>): void {
  saveFile(new File([csvOf(effect, t)], `${t('effect.fileName')}.csv`, { type: 'text/csv' }));
}

export function csvOf({ losing, gaining }: Effect, t: Say<'visibility/office'>): string {
  const line = (word: string) => (person: Effect['losing'][number]) =>
    [person.name, person.companies.map(({ name }) => name).join(', '), word].map(cell).join(';');
  const head = [t('effect.csv.name'), t('effect.csv.companies'), t('effect.csv.change')].join(';');
  const lines = [head, ...losing.map(line(t('effect.csv.loses'))), ...gaining.map(line(t('effect.csv.gains')))];
  // Excel needs the byte order mark for umlauts.
  return `\u{FEFF}${lines.join('\r\n')}\r\n`;
}

/** Prevents CSV injection: an apostrophe before formulas. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
