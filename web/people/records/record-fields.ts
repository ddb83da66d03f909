import type { Consent } from '#contract/people/consents.ts';
import type { User } from '#contract/people/people.ts';
import { type ConsentKind, consentKinds } from '#contract/people/words.ts';
import type { ArgsOf } from '#web/base/api.ts';
import { today } from '#web/base/time/calendar.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { choice } from '#web/records/fields/choice.tsx';
import { type FieldsOf, required } from '#web/records/fields/field.ts';
import { notBefore } from '#web/records/fields/rules.ts';
import { day } from '#web/records/fields/day.ts';
import { text } from '#web/records/fields/text.tsx';

/** What is known of an honour. */
export function useHonourFields() {
  const t = useTexts('people');
  return {
    name: required(text(200, { label: t('records.honours.name'), hint: t('records.honours.hint') })),
    awardedOn: day(),
  } satisfies FieldsOf<ArgsOf<'POST /api/users/{id}/honours'>['body']>;
}

/** What is known of a consent: what it is for is entered once, and that it was withdrawn of one that is there. */
export function useConsentFields({ consents }: User, consent: Consent | null) {
  const t = useTexts('people');
  const kinds = consentKinds.map((value) => ({ value, title: t(`records.consents.kinds.${value}`) }));
  const withdrawn = t('records.consents.withdrawnHint');
  const own = { max: today() };
  return {
    kind: choice(kinds, {
      label: t('records.consents.kind'),
      usual: firstFree(consents),
      taken: t('records.consents.taken'),
      once: true,
    }),
    givenOn: required(day({ half: true, usual: today(), wrong: t('records.consents.dayHint'), own })),
    withdrawnOn: day({
      half: true,
      hidden: consent === null,
      wrong: withdrawn,
      check: notBefore('givenOn', withdrawn),
      own,
    }),
    evidence: text(200, { hint: t('records.consents.evidenceHint') }),
  } satisfies FieldsOf<ArgsOf<'POST /api/users/{id}/consents'>['body']>;
}

/** What has not been agreed to yet, or the first. */
function firstFree(consents: Consent[]): ConsentKind {
  const given = consents.flatMap(({ kind, withdrawnOn }) => (withdrawnOn === null ? [kind] : []));
  return consentKinds.find((kind) => !given.includes(kind)) ?? consentKinds[0];
}
