import { companyFunctions } from '#contract/companies/words.ts';
import type { ArgsOf } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { companyFinder, peopleFinder } from '../finders.ts';
import { choice } from '../fields/choice.tsx';
import { type FieldsOf, required } from '../fields/field.ts';
import { one } from '../fields/picked.tsx';
import { useValidity } from '../fields/validity.ts';

type Body = ArgsOf<'PUT /api/users/{id}/companies/{companyId}'>['body'];

/** What is known of an employment, looked at from a company or from a person; `other` is the other side of a new one. */
export function useEmploymentFields(from: 'company' | 'user', without: readonly string[]) {
  const t = useTexts('records');
  const people = from === 'company';
  const functions = companyFunctions.map((value) => ({ value, title: t(`employments.functions.${value}`) }));
  return {
    other: required(
      one(people ? peopleFinder : companyFinder, {
        once: true,
        label: t(people ? 'employments.person' : 'employments.company'),
        placeholder: t(people ? 'employments.findPerson' : 'employments.findCompany'),
        wrong: t('spans.required'),
        without,
      }),
    ),
    function: choice(functions, { label: t('employments.function'), usual: 'journeyman' }),
    ...useValidity(),
  } satisfies FieldsOf<Body & { other: string }>;
}
