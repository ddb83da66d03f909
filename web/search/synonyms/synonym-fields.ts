import { type SynonymFault, synonymFault } from '#contract/search/synonym-words.ts';
import type { SynonymGroup } from '#contract/search/synonyms.ts';
import type { ArgsOf } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { type FieldsOf, required, textOf } from '#web/records/fields/field.ts';
import { line, textual } from '#web/records/fields/text.tsx';
import { TextArea, type TextField } from '#web/ui/form/text-field.tsx';
import { listedWords, typedWords } from './typed-words.ts';

/** Of a group of words; `others` are the other groups of the office. */
export function useSynonymFields(others: readonly SynonymGroup[]) {
  const t = useTexts('search/synonyms');

  function sentence(found: SynonymFault): string {
    if (!('word' in found)) return t(`faults.${found.fault}`);
    const { word } = found;
    if ('group' in found) return t('faults.taken', { word, words: listedWords(found.group) });
    return t(`faults.${found.fault}`, { word });
  }

  return {
    words: required<string[]>({
      kind: wordList,
      label: t('words'),
      hint: t('hint'),
      wrong: t('faults.silent'),
      taken: t('faults.takenMeanwhile'),
      own: { maxLength: 800 },
      check: (held) => {
        const found = synonymFault(
          typedWords(textOf(held)),
          others.map(({ words }) => words),
        );
        return found ? sentence(found) : true;
      },
    }),
  } satisfies FieldsOf<ArgsOf<'POST /api/search/synonyms'>['body']>;
}

const wordList = {
  ...line,
  Control: textual(TextArea as typeof TextField),
  inForm: (value: unknown) => (Array.isArray(value) ? listedWords(value) : ''),
  onWire: (held: unknown) => typedWords(textOf(held)),
};
