import { craftLists } from '#contract/crafts/words.ts';
import type { ArgsOf } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { choice } from '#web/records/fields/choice.tsx';
import { type FieldsOf, required } from '#web/records/fields/field.ts';
import { number } from '#web/records/fields/number.ts';
import { lines } from '#web/records/fields/paragraph.ts';
import { text } from '#web/records/fields/text.tsx';
import { useValidity } from '#web/records/fields/validity.ts';

/** What is known of an entry of the craft catalogue. */
export function useCraftFields() {
  const t = useTexts(['crafts', 'records']);
  const annexes = craftLists.map((value) => ({ value, title: t(`annexes.${value}`) }));
  return {
    name: required(text(200, { taken: t('records:taken.craftName') })),
    annex: choice(annexes, { half: true, usual: 'A' }),
    number: required(number([1, 99], t('numberHint'), { half: true, taken: t('records:taken.craftNumber') })),
    shortName: text(40),
    synonyms: lines({ hint: t('synonymsHint') }),
    ...useValidity(),
  } satisfies FieldsOf<ArgsOf<'POST /api/craft'>['body']>;
}
