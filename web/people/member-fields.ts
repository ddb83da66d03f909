import { languages } from '#contract/base/languages.ts';
import type { ArgsOf } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { choice } from '#web/records/fields/choice.tsx';
import { type FieldsOf, required, section } from '#web/records/fields/field.ts';
import { useOwnAddress } from '#web/records/fields/postal.ts';
import { email, phone, text } from '#web/records/fields/text.tsx';

const own = { autoComplete: 'off' };

/** What the office knows of a person. */
export function useMemberFields() {
  const t = useTexts(['people', 'records']);
  const number = t('records:hints.phone');
  const address = useOwnAddress();
  const spoken = (['', ...languages] as const).map((value) => ({
    value,
    title: t(`form.language.${value || 'usual'}`),
  }));
  return {
    ...section(t('form.person'), {
      salutation: text(40, { half: true }),
      title: text(80, { half: true }),
      firstName: text(100, { half: true, own }),
      lastName: required(text(100, { half: true, own })),
    }),
    ...section(t('form.contact'), {
      email: email(t('records:hints.email'), { own, hint: t('form.emailHint'), taken: t('records:taken.email') }),
      phone: phone(number, { half: true, own }),
      mobile: phone(number, { half: true, own }),
    }),
    ...section(t('form.address'), address),
    ...section(t('form.other'), {
      language: choice(spoken, { half: true }),
      externalNumber: text(40, {
        half: true,
        hint: t('form.externalNumberHint'),
        taken: t('records:taken.externalNumber'),
      }),
    }),
  } satisfies FieldsOf<ArgsOf<'POST /api/users'>['body']>;
}
