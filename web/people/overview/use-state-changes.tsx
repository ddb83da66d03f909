import type { User } from '#contract/people/people.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Switch } from '#web/ui/form/checkbox.tsx';
import { toast } from '#web/ui/toast.ts';
import { useEffectfulChange } from '#web/visibility/effect/use-effectful-change.tsx';
import type { Ending } from '#web/records/ending/ending.ts';
import { useEnding } from '#web/records/ending/use-ending.tsx';
import { useLastAdmin } from '#web/roles/use-last-admin.tsx';

/** Block, note as having left, and take either back, each after its effect. Render `dialogs`. */
export function useStateChanges({ id, name, membership, hasSignedIn }: User) {
  const t = useTexts('people');
  const change = useEffectfulChange();
  const lastAdmin = useLastAdmin(name);
  const ends = useEnding();
  const params = { id };
  /** Requests the effect again when the switch is pressed. */
  const block = (letters: boolean) =>
    change.ask({
      route: 'POST /api/users/{id}/block',
      args: { params, body: { letters } },
      summary: t('state.blockSummary', { name }),
      beside: membership === 'member' && (
        <Switch
          label={t('state.letters')}
          hint={t(letters ? 'state.lettersOn' : 'state.lettersOff', { name })}
          checked={letters}
          onChange={() => block(!letters)}
        />
      ),
      otherwise: letters ? t(hasSignedIn ? 'state.onlyLetters' : 'state.onlyLettersNoAccess', { name }) : undefined,
      always: { title: t('state.blockTitle', { name }), confirm: t('state.block'), danger: true },
      onSaved: () => toast.success(t('state.blockDone', { name })),
      onFailed: lastAdmin.onFailed,
    });
  const leave = () =>
    change.ask({
      route: 'POST /api/users/{id}/leave',
      args: { params },
      summary: t('state.leaveSummary', { name }),
      always: { title: t('state.leaveTitle', { name }), confirm: t('state.leave'), danger: true },
      onSaved: () => toast.success(t('state.leaveDone', { name })),
      onFailed: lastAdmin.onFailed,
    });
  /** Of a member: on a day. */
  const ending: Ending = {
    title: t('state.leaveOnTitle', { name }),
    lead: t('state.leaveOnLead', { name }),
    usual: 'yearEnd',
    offices: { person: id },
    change: (lastDay, termIds) => ({
      route: 'POST /api/users/{id}/leave',
      args: { params, body: { lastDay, termIds } },
    }),
    resume: { route: 'POST /api/users/{id}/unblock', args: { params } },
    resumed: t('state.stays', { name }),
    onRefused: lastAdmin.onFailed,
  };
  const undo = () =>
    change.ask({
      route: 'POST /api/users/{id}/unblock',
      args: { params },
      summary: t(membership === 'left' ? 'state.backSummary' : 'state.unblockSummary', { name }),
      onSaved: () => toast.success(t(membership === 'left' ? 'state.backDone' : 'state.unblocked', { name })),
    });
  const dialogs = (
    <>
      {change.dialog}
      {ends.dialogs}
      {lastAdmin.dialog}
    </>
  );
  const leaveOnADay = () => ends.end(ending);
  const stay = () => ends.resume({ ...ending, lead: t('state.stays', { name }) });
  return { block, leave: membership === 'member' ? leaveOnADay : leave, stay, undo, busy: change.busy, dialogs };
}
