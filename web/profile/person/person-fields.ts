import type { ReactNode } from 'react';
import { languages } from '#contract/base/languages.ts';
import type { ArgsOf } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { choice } from '#web/records/fields/choice.tsx';
import { type FieldsOf, required } from '#web/records/fields/field.ts';
import { useOwnAddress } from '#web/records/fields/postal.ts';
import { phone, text } from '#web/records/fields/text.tsx';

/** What one may change of oneself; what one shows of oneself is set beside it. */
export function usePersonFields(email: ReactNode) {
  const t = useTexts(['profile', 'records', 'people']);
  const number = t('records:hints.phone');
  const { street, postcode, town } = useOwnAddress();
  const spoken = (['', ...languages] as const).map((value) => ({
    value,
    title: t(`people:form.language.${value || 'usual'}`),
  }));
  return {
    salutation: text(40, { half: true, own: { autoComplete: 'honorific-prefix' } }),
    title: text(80, { half: true, own: { autoComplete: 'off' } }),
    firstName: text(100, { half: true, own: { autoComplete: 'given-name' } }),
    lastName: required(text(100, { half: true, own: { autoComplete: 'family-name' } })),
    phone: phone(number, { half: true, own: { autoComplete: 'tel' } }),
    mobile: phone(number, { half: true, own: { autoComplete: 'tel' } }),
    street: { ...street, own: { autoComplete: 'street-address' } },
    postcode: { ...postcode, own: { inputMode: 'numeric', autoComplete: 'postal-code' } },
    town: { ...town, own: { autoComplete: 'address-level2' } },
    language: choice(spoken, { half: true, hint: t('person.languageHint'), beside: email }),
  } satisfies FieldsOf<NonNullable<ArgsOf<'PATCH /api/users/me'>['body']>, 'visibility' | 'showsReads'>;
}
