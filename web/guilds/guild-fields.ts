import type { ArgsOf } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { type FieldsOf, folded, required } from '#web/records/fields/field.ts';
import { many, one } from '#web/records/fields/picked.tsx';
import { day } from '#web/records/fields/day.ts';
import { number } from '#web/records/fields/number.ts';
import { text } from '#web/records/fields/text.tsx';
import { useValidity } from '#web/records/fields/validity.ts';
import { associationFinder, craftFinder, peopleFinder } from '#web/records/finders.ts';

/** What is known of a guild. */
export function useGuildFields() {
  const t = useTexts(['guilds', 'records']);
  return {
    name: required(text(200, { taken: t('records:taken.guild') })),
    shortName: text(40, { half: true }),
    number: text(20, { half: true }),
    district: text(200),
    associationId: one(associationFinder),
    craftIds: many(craftFinder),
    responsibleId: one(peopleFinder),
    ...folded({
      foundedIn: number([1000, 2099], t('foundedHint'), { half: true }),
      statutesOn: day({ half: true }),
    }),
    ...useValidity(),
  } satisfies FieldsOf<ArgsOf<'POST /api/guild'>['body']>;
}
