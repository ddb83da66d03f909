import type { Officer } from '#contract/guilds/guilds.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { toast } from '#web/ui/toast.ts';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { useEffectfulChange } from '#web/visibility/effect/use-effectful-change.tsx';
import { useTermFields } from '../term-fields.ts';
import { useLastAdmin } from '../use-last-admin.tsx';
import { SpanDialog } from '#web/records/spans/span-dialog.tsx';
import { useEnding } from '#web/records/ending/use-ending.tsx';

/** Changes a term, ends it on a day, or takes it away as if it had never been; each with its effect. Show `dialogs`. */
export function useTermChange({ termId, user, role, ...term }: Officer) {
  const t = useTexts(['roles', 'records']);
  const change = useEffectfulChange();
  const ending = useEnding();
  const fields = useTermFields();
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
    end: () =>
      ending.end({
        title: t('records:ending.term'),
        lead: t('records:ending.holds', words),
        usual: 'today',
        change: (endsOn) => ({
          route: 'PATCH /api/users/{id}/roles/{termId}',
          args: { params, body: { endsOn } },
        }),
        onRefused: onFailed,
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
          fields={fields}
          span={term}
          busy={change.busy}
          onSubmit={(body, tell) =>
            change.ask({
              route: 'PATCH /api/users/{id}/roles/{termId}',
              args: { params, body },
              summary: t('officers.changeSummary', words),
              onSaved,
              onFailed: (error) => onFailed(error) || tell(error),
            })
          }
        />
        {change.dialog}
        {ending.dialogs}
        {dialog}
      </>
    ),
  };
}
