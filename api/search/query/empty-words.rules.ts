import { isSameWord, plainly } from '#contract/base/text/same-word.ts';

/** Say nothing in a question; left out where anything else was typed. */
const empty = listOf(`
  nr nummer num no paragraf paragraph paragrafen absatz abs artikel art ziffer ziff buchstabe lit bzgl betr betreff
  betreffend bezüglich thema hallo bitte danke suche suchen suchte finde finden brauche möchte gibt gibts wann wer warum wieso
  weshalb woher wohin wieviel wieviele ca inkl zzgl etc usw bzw ggf evtl sowie laut gemäß
  number nº section please find where when how
  núm número párrafo artículo dónde cuándo cómo`);

/** Say what a thing is more than what it is about: who has them in the question is found first, and nobody is lost. */
const helpful = listOf(`
  rundschreiben rs rundbrief rundmail formular vordruck merkblatt merkblätter dokument datei unterlage info information
  infoblatt schreiben vorlage muster satz seite anlage beiblatt pdf word excel meldung nachricht
  circular form document file leaflet template attachment information
  formulario documento archivo plantilla hoja anexo información`);

export function isEmptyWord(word: string): boolean {
  return empty.has(plainly(word));
}

export function isHelpful(word: string): boolean {
  const plain = plainly(word);
  return [...helpful].some((one) => isSameWord(one, plain));
}

function listOf(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/).map(plainly));
}
