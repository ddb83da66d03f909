import type { ArgsOf } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { truth } from '#web/records/fields/truth.tsx';
import { type FieldsOf, required } from '#web/records/fields/field.ts';
import { one } from '#web/records/fields/picked.tsx';
import { area } from '#web/records/fields/paragraph.ts';
import { text } from '#web/records/fields/text.tsx';
import { peopleFinder } from '#web/records/finders.ts';

/** What is known of a list; nobody's access depends on it. */
export function useListFields() {
  const t = useTexts(['lists', 'records', 'audit']);
  return {
    name: required(text(200, { taken: t('records:taken.list') })),
    description: area(1000, { hint: t('purposeHint') }),
    ownerId: one(peopleFinder, { hint: t('ownerHint') }),
    nameShown: truth({ yes: t('audit:history.yes'), no: t('audit:history.no') }),
  } satisfies FieldsOf<ArgsOf<'POST /api/lists'>['body']>;
}
