/** Cells that could compute get an apostrophe, parts of them too; telephone numbers do not. */
export function withApostrophes(text: string): string {
  const parts = text.replace(partStarts, (start: string, end: string, quote: string, at: number) =>
    isTelephone(partAt(text, at + end.length)) ? start : `${end}'${quote}`,
  );
  return startsFormula.test(parts) && !isTelephone(parts) ? `'${parts}` : parts;
}

/** Up to the comma or line end. */
function partAt(text: string, at: number): string {
  return /^[^,\r\n]*/.exec(text.slice(at))?.[0] ?? '';
}

/** Of at least five figures, as shorter ones are no number that anybody calls. Two numbers side by side are no formula, but `+49-30` is one, and `+1 1/2` a fraction. */
function isTelephone(text: string): boolean {
  if (!/^\+\d[\d ()/.\u00A0-]*$/.test(text) || text.replace(/\D/g, '').length < 5) return false;
  if (/^\+\d+[-/]/.test(text)) return false;
  if (/^[+\d.]*$/.test(text)) return true;
  const parts = text.slice(1).split(/[ \u00A0]+/);
  const isFraction = parts.length === 2 && /^\d+$/.test(parts[0] ?? '') && /^\d+\/\d+$/.test(parts[1] ?? '');
  return !isFraction && /\d[ \u00A0]+\d|\d[ \u00A0]*\(|\)[ \u00A0]*\d/.test(text);
}

/** Undoes what `withApostrophes` did, and what former versions and other programs did to telephone numbers. */
export function withoutApostrophe(text: string): string {
  const parts = text.startsWith("'") && startsFormula.test(text.slice(1)) ? text.slice(1) : text;
  return parts.replace(partStarts, '$1');
}

// Existing apostrophes get another, so that it can be undone.
const startsFormula = /^'*[=+\-@＝＋－＠﹦﹢﹣﹫\t\r\n]/;
// Excel set to English takes commas for the ends of cells, and lines of a cell for rows
// (docs/features/imports.md). A hyphen in place of cents ("10,- €") starts nothing.
const partStarts = /([,\r\n])('?)(?=["']*(?:[=+@＝＋－＠﹦﹢﹣﹫]|-(?!-?[ \u00A0]?(?:[€/).;:\r\n]|$))))/g;
