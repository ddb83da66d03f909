import type { NamedField } from '#contract/base/field-words.ts';
import type { companyFields } from '#contract/companies/fields/en.ts';
import { channels, employeeBands } from '#contract/companies/words.ts';
import type { ArgsOf } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { choice } from '#web/records/fields/choice.tsx';
import { answer, truth } from '#web/records/fields/truth.tsx';
import { withLabels, type FieldsOf, required, section } from '#web/records/fields/field.ts';
import { many } from '#web/records/fields/picked.tsx';
import { usePostal } from '#web/records/fields/postal.ts';
import { text } from '#web/records/fields/text.tsx';
import { useValidity } from '#web/records/fields/validity.ts';
import { craftFinder } from '#web/records/finders.ts';

/** What is known of a company but its people and guilds. */
export function useCompanyFields() {
  const t = useTexts(['companies', 'records', 'audit']);
  const { street, postcode, town, phone, email, web } = usePostal();
  const bands = (['', ...employeeBands] as const).map((value) => ({
    value,
    title: value.replace('-', '–') || t('form.employees'),
  }));
  const tariffs = (['', 'yes', 'no'] as const).map((value) => ({
    value,
    title: t(`form.boundByTariff.${value || 'unknown'}`),
  }));
  const ways = channels.map((value) => ({ value, title: t(`form.channels.${value}`) }));
  const fields = {
    ...section(t('form.company'), {
      name: required(text(200)),
      craftIds: many(craftFinder, { label: t('records:fields.crafts') }),
      legalForm: text(80, { half: true }),
      employees: choice(bands, { half: true }),
      trainsApprentices: truth({ yes: t('audit:history.yes'), no: t('audit:history.no') }),
    }),
    ...section(t('form.address'), { street, postcode, town }),
    ...section(t('form.contact'), {
      contactPerson: text(200),
      phone: { ...phone, half: true },
      email: { ...email, half: true },
      web,
      channel: choice(ways, { usual: 'mail' }),
    }),
    ...section(t('form.membership'), {
      memberNumber: text(40, {
        half: true,
        hint: t('form.memberNumberHint'),
        taken: t('records:taken.memberNumber'),
      }),
      boundByTariff: answer(tariffs, { half: true }),
      registerNumber: text(40, { half: true }),
      chamber: text(200, { half: true }),
      ...useValidity(),
    }),
  } satisfies FieldsOf<ArgsOf<'POST /api/companies'>['body']>;
  return withLabels(fields, (name: NamedField<typeof companyFields>) => t(`fields.${name}`));
}
