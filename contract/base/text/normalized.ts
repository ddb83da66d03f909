/**
 * The text in a Unicode normal form, with at most thirty marks on one letter: no language writes more, and
 * sorting them takes time quadratic in their number (UAX 15, Stream-Safe Text).
 */
export function normalized(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(tooManyMarks, '$1').normalize(form);
}

// The last two become marks when they are decomposed.
const tooManyMarks = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;
