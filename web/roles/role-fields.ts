import type { Role } from '#contract/roles/roles.ts';
import { rolePlaces, usualRank } from '#contract/roles/words.ts';
import type { ArgsOf } from '#web/base/api.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { choice } from '#web/records/fields/choice.tsx';
import { type FieldsOf, folded, required } from '#web/records/fields/field.ts';
import { matches } from '#web/records/fields/rules.ts';
import { number } from '#web/records/fields/number.ts';
import { area } from '#web/records/fields/paragraph.ts';
import { text } from '#web/records/fields/text.tsx';
import { adminKey } from './admin-key.ts';

/** What is known of a role. Its key is chosen once: rules and tokens know it. */
export function useRoleFields(role: Role | null) {
  const t = useTexts(['roles', 'records']);
  const places = rolePlaces.map((value) => ({ value, title: t(`heldIn.${value}`) }));
  const rank = { half: true, hint: t('rankHint'), usual: String(usualRank) };
  const committee = {
    committee: text(200, { hint: t('committeeHint') }),
    seats: number([1, 99], t('seatsRule'), { hint: t('seatsHint') }),
  };
  return {
    name: required(text(200, { taken: t('records:taken.role') })),
    feminineName: text(200, { hint: t('feminineHint'), taken: t('records:taken.role') }),
    key: required(
      text(40, {
        once: true,
        hint: t('keyHint'),
        wrong: t('keyHint'),
        taken: t('records:taken.roleKey'),
        check: matches(/^[a-z][a-z0-9-]{0,39}$/, t('keyHint')),
        own: { autoCapitalize: 'none', spellCheck: false },
      }),
    ),
    heldIn: choice(places, { half: true, usual: 'guild', taken: t('records:taken.roleHeld') }),
    rank: required(number([0, 999], t('rankHint'), rank)),
    description: area(1000),
    ...folded(committee, role?.key === adminKey),
  } satisfies FieldsOf<ArgsOf<'POST /api/roles'>['body']>;
}
