import type { Language } from '#contract/base/languages.ts';

/** A manner in which no sentence is written, and how it is found. */
export interface Manner {
  name: string;
  found: RegExp;
}

const sentence = String.raw`(?:^|[.:;!] |– |\n)`;

function manner(name: string, found: string, flags = 'u'): Manner {
  return { name, found: new RegExp(found, flags) };
}

/** Begins a sentence, but no question, and no condition such as „Kommt nichts an, sehen Sie nach.“ */
function opening(words: string): string {
  return `${sentence}(?:${words})(?![^.!]*[?])(?![^.!?]*, \\p{Ll}+en (?:Sie|wir)\\b)`;
}

/** After a verb: what may be its subject, or makes of the two a question or a condition. */
const subject = {
  de: String.raw`(?:de[rsmn]|die|das|ein\w*|kein\w*|dies\w*|jemand|niemand|nichts|alles?|eine?r|beide|man|es|er|sie|Sie|Ihr\w*|hier|da|dort|noch (?:ein|kein)\w*|\p{Lu}|[{„\d])`,
  en: String.raw`(?:the|an?|this|that|these|those|it|he|she|you|your|they|there|any\w*|some\w*|no\w*|one|[{“\d])`,
};

/** By language, with the kind of each. */
export const manners: Readonly<Record<Language, readonly Manner[]>> = {
  de: [
    manner('a clause with „wer“ for a subject', opening('Wer [^.?!:]*,')),
    manner('a clause with „wer“ for a subject', String.raw`\b[Ww]er [^.?!,]*, (?:der|dem|den)\b`),
    manner(
      'the house',
      String.raw`(?<!darüber )\bhinaus|\bherein|\bhinein(?:komm|lass|läss|dürf|darf)|\beinlassen\b|\beingelassen\b|verlassen das Haus`,
      'iu',
    ),
    manner(
      'a verb without a subject',
      opening(
        String.raw`(?:Geht|Gehen|Wird|Werden|Kann|Können|Ist|Sind|War|Hat|Haben|Bleibt|Bleiben|Steht|Stehen|Liegt|Gilt|Gelten|Kommt|Kommen|Sieht|Sehen|Zeigt|Braucht|Lässt|Darf|Dürfen|Bekommt|Bekommen|Erscheint|Zählt|Zählen|Heißt|Fehlt|Fehlen) (?!${subject.de})`,
      ),
    ),
  ],
  en: [
    manner('whoever', String.raw`\bwhoever\b`, 'iu'),
    manner('a clause with who for a subject', String.raw`${opening('Who ')}[^.?!:]*[.!]`),
    manner(
      'let in',
      String.raw`\b(?:is|are|be|been|was|were|being) let in\b|\blets? (?:in\b|(?:you|him|her|them|nobody|anybody|somebody|people|\{\{?\w+\}\}?) in\b)`,
      'iu',
    ),
    manner('the house', String.raw`\b(?:leaves?|left|leaving) the house\b|\bhangs here\b`, 'iu'),
    manner(
      'a verb without a subject',
      opening(
        String.raw`(?:Goes|Is|Are|Was|Were|Has|Comes|Gets|Stays|Stands|Lies|Can|Cannot|May|Must|Will|Belongs|Shows|Sees|Needs|Works|Holds|Appears|Counts) (?!${subject.en}|\p{Lu})`,
      ),
    ),
  ],
  es: [
    manner('a clause with quien for a subject', opening('Quien(?:es)? ')),
    manner('a verb without a subject', opening('(?:Va|Van) (?:a|al|por|con) ')),
  ],
};

export function mannersIn(text: string, language: Language): string[] {
  return manners[language].filter(({ found }) => found.test(text)).map(({ name }) => name);
}
