import { associationKinds } from '#contract/associations/words.ts';
import type { ArgsOf } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { choice } from '#web/records/fields/choice.tsx';
import { type FieldsOf, folded, required } from '#web/records/fields/field.ts';
import { usePostal } from '#web/records/fields/postal.ts';
import { email, text } from '#web/records/fields/text.tsx';

/** What is known of an association. */
export function useAssociationFields() {
  const t = useTexts(['associations', 'records']);
  const kinds = associationKinds.map((value) => ({ value, title: t(`kinds.${value}`) }));
  return {
    name: required(text(200, { taken: t('records:taken.association') })),
    kind: choice(kinds, { usual: 'district' }),
    shortName: text(40, { half: true }),
    district: text(200, { half: true }),
    chamber: text(200),
    ...usePostal(),
    ...folded({
      chair: text(200, { half: true }),
      managingDirector: text(200, { half: true }),
      dataProtectionOfficer: text(200),
      dataProtectionEmail: email(t('records:hints.email')),
      legalForm: text(80),
      openingHours: text(500, { hint: t('openingHoursHint') }),
    }),
  } satisfies FieldsOf<ArgsOf<'POST /api/association'>['body']>;
}
