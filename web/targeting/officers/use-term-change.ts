import { useTranslation } from 'react-i18next';
import type { Officer } from '#contract/members/guilds.ts';
import { toast } from '#web/ui/toast.ts';
import { useEffectfulChange } from '../effect/use-effectful-change.tsx';
import { today } from '../today.ts';

/** Ends a term today, or takes it away as if it had never been; both asked about with their effect. */
export function useTermChange({ termId, user, role }: Pick<Officer, 'termId' | 'user' | 'role'>) {
  const { t } = useTranslation('targeting');
  const change = useEffectfulChange();
  const params = { id: user.id, termId };
  const words = { name: user.name, role: role.name };
  const done = () => toast.success(t('officers.changed'));
  return {
    endToday: () =>
      change.ask({
        route: 'PATCH /api/users/{id}/roles/{termId}',
        args: { params, body: { endsOn: today() } },
        summary: t('officers.endSummary', words),
        always: { title: t('officers.endTitle'), confirm: t('officers.endToday'), danger: true },
        onSaved: done,
      }),
    revoke: () =>
      change.ask({
        route: 'DELETE /api/users/{id}/roles/{termId}',
        args: { params },
        summary: t('officers.revokeSummary', words),
        always: { title: t('officers.revokeTitle'), confirm: t('officers.revoke'), danger: true },
        onSaved: done,
      }),
    dialog: change.dialog,
  };
}
