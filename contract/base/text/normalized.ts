/**
 * In a Unicode normal form; of more than thirty marks on one letter the others are left out, as no language writes so
 * many (UAX 15, Stream-Safe Text). To bring them in their order takes the square of how many they are.
 */
export function normalized(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(tooManyMarks, '$1').normalize(form);
}

// The last two are marks once they are taken apart.
const tooManyMarks = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;
