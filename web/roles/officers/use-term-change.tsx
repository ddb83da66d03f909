import type { Officer } from '#contract/guilds/guilds.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { toast } from '#web/ui/toast.ts';
import { useOpening } from '#web/ui/use-opening.ts';
import { electionOf } from '#web/records/spans/election-fields.tsx';
import { useEffectfulChange } from '#web/visibility/effect/use-effectful-change.tsx';
import { useLastAdmin } from '../use-last-admin.tsx';
import { daysOf, valuesOf } from '#web/records/spans/span.ts';
import { SpanDialog } from '#web/records/spans/span-dialog.tsx';
import { today } from '#web/base/calendar.ts';

const termFields = { election: true, paths: { substituteId: 'substitute' } } as const;

/** With the effect of each. Render `dialogs`. */
export function useTermChange({ termId, user, role, ...term }: Officer) {
  const t = useTexts(['roles', 'records']);
  const change = useEffectfulChange();
  const changing = useOpening();
  const { onFailed, dialog } = useLastAdmin(user.name);
  const params = { id: user.id, termId };
  const words = { name: user.name, role: role.name };
  const onSaved = () => {
    changing.close();
    toast.success(t('officers.changed'));
  };
  return {
    change: changing.open,
    endToday: () =>
      change.ask({
        route: 'PATCH /api/users/{id}/roles/{termId}',
        args: { params, body: { endsOn: today() } },
        summary: t('officers.endSummary', words),
        always: { title: t('officers.endTitle'), confirm: t('records:spans.endToday'), danger: true },
        onSaved,
        onFailed,
      }),
    remove: () =>
      change.ask({
        route: 'DELETE /api/users/{id}/roles/{termId}',
        args: { params },
        summary: t('officers.revokeSummary', words),
        always: { title: t('officers.revokeTitle'), confirm: t('records:spans.remove'), danger: true },
        onSaved,
        onFailed,
      }),
    dialogs: (
      <>
        <SpanDialog
          key={changing.key}
          opened={changing.opened}
          onClose={changing.close}
          title={t('officers.changeTitle', words)}
          submit={t('records:form.review')}
          fields={termFields}
          isNew={false}
          start={valuesOf(term)}
          busy={change.busy}
          onSubmit={(values, tell) =>
            change.ask({
              route: 'PATCH /api/users/{id}/roles/{termId}',
              args: { params, body: { ...daysOf(values), ...electionOf(values) } },
              summary: t('officers.changeSummary', words),
              onSaved,
              onFailed: (error) => onFailed(error) || tell(error),
            })
          }
        />
        {change.dialog}
        {dialog}
      </>
    ),
  };
}
