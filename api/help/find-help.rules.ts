import type { FoundHelp } from '#contract/help/help.ts';
import { helpEntries, type HelpAnswer, type HelpPart, piecesOfStep } from '#contract/help/questions.ts';
import { plainSpelling } from '#contract/base/text/spelling.ts';
import { resemblingBy, similarAmong } from '#api/search/near.rules.ts';
import { piecesBy } from '#api/search/pieces.rules.ts';
import type { Asked, Meaning } from '#api/search/query-terms.rules.ts';
import { wordsOf } from '#api/search/terms.rules.ts';
import { titleFit } from '#api/search/title-fit.rules.ts';

/** A question as it is searched. */
interface SearchedHelp {
  name: FoundHelp['name'];
  part: HelpPart;
  title: string;
  titleWords: string[];
  /** Of the title and the other words for it. */
  titleAndSynonyms: string[];
  /** Of the steps too. */
  words: string[];
}

/** Questions with all words of them: most of what is looked for stands in none, and one look at all words is enough. */
export interface HelpIndex {
  questions: readonly SearchedHelp[];
  words: readonly string[];
  /** Of titles and other words for them: what is spelt wrong is compared with these alone. */
  titleAndSynonyms: readonly string[];
}

interface Answered {
  items: FoundHelp[];
  resembling: boolean;
}

export function indexOf(
  answersOf: (part: HelpPart) => Readonly<Record<string, HelpAnswer>>,
  parts: readonly HelpPart[],
): HelpIndex {
  const questions = parts.flatMap((part) => searchedHelp(part, answersOf(part)));
  return {
    questions,
    words: [...new Set(questions.flatMap(({ words }) => words))],
    titleAndSynonyms: [...new Set(questions.flatMap(({ titleAndSynonyms }) => titleAndSynonyms))],
  };
}

function searchedHelp(part: HelpPart, answers: Readonly<Record<string, HelpAnswer>>): SearchedHelp[] {
  return helpEntries([part]).flatMap(({ name }) => {
    const answer = answers[name];
    if (!answer) return [];
    const { title, also, steps } = answer;
    const stepTexts = steps.flatMap((step) => piecesOfStep(step).map(({ text = '' }) => text));
    const titleAndSynonyms = plainWords([title, also].join(' '));
    const others = plainWords(stepTexts.join(' ')).filter((word) => word.length > 2);
    return {
      name,
      part,
      title,
      titleWords: plainWords(title),
      titleAndSynonyms,
      words: [...new Set([...titleAndSynonyms, ...others])],
    };
  });
}

function plainWords(text: string): string[] {
  return wordsOf(text.toLowerCase()).map(plainSpelling);
}

/** All questions with all words, else with similar ones; those first whose titles fit. */
export function findHelp({ needed }: Asked, index: HelpIndex): Answered {
  if (needed.length === 0) return { items: [], resembling: false };
  const exact = foundBy(needed, index);
  if (exact.length > 0) return { items: exact, resembling: false };
  const similar = new Map(
    needed.flatMap(({ forms: [first] }) =>
      first ? [[first.letters, similarAmong(first.letters, near(first.letters, index.titleAndSynonyms))] as const] : [],
    ),
  );
  const items = foundBy(resemblingBy(needed, similar), index);
  return { items, resembling: items.length > 0 };
}

/** Those that may be similar: none is much shorter. */
function near(letters: string, words: readonly string[]): string[] {
  const least = Array.from(letters).length - 2;
  return words.filter((word) => word.length >= least);
}

function foundBy(terms: readonly Meaning[], { questions, words }: HelpIndex): FoundHelp[] {
  const fit = titleFit(terms);
  if (fit(words) > 1) return [];
  const found = questions.filter((one) => fit(one.words) < 2);
  if (found.length === 0) return [];
  const piecesOf = piecesBy(terms);
  return found
    .map((one) => ({ one, rank: fit(one.titleWords) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ one: { name, part, title } }) => ({ name, part, title: piecesOf(title) }));
}
