import { membershipKinds } from '#contract/companies/words.ts';
import type { ArgsOf } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { choice } from '#web/records/fields/choice.tsx';
import type { FieldsOf } from '#web/records/fields/field.ts';
import { useValidity } from '#web/records/fields/validity.ts';

/** What is known of a membership: as what, and how long. */
export function useMembershipFields() {
  const t = useTexts('companies');
  const kinds = membershipKinds.map((value) => ({ value, title: t(`memberships.kinds.${value}`) }));
  return {
    kind: choice(kinds, { label: t('memberships.kind'), usual: 'full' }),
    ...useValidity(),
  } satisfies FieldsOf<ArgsOf<'PUT /api/companies/{id}/guilds/{guildId}'>['body']>;
}
