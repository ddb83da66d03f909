import type { User } from '#contract/people/people.ts';
import { useFormats } from '#web/base/formats.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { useAddress } from '#web/ui/use-address.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { toast } from '#web/ui/toast.ts';
import { useEffectfulChange } from '#web/visibility/effect/use-effectful-change.tsx';
import { Section } from '#web/records/parts/section.tsx';
import { StateTag } from '#web/records/parts/state-tag.tsx';
import { admissionPart } from '../admission/admission-drawer.tsx';
import { ErasePerson } from './erase-person.tsx';
import { LostSecondFactor } from './lost-second-factor.tsx';
import css from './overview.module.css';
import { useLastAdmin } from '#web/roles/use-last-admin.tsx';

export function StateSection({ user }: { user: User }) {
  const t = useTexts(['people', 'records']);
  const { longDay } = useFormats();
  const address = useAddress();
  const change = useEffectfulChange();
  const lastAdmin = useLastAdmin(user.name);
  const { id, name, state } = user;
  const params = { id };
  const isOut = state === 'blocked' || state === 'left';
  const block = () =>
    change.ask({
      route: 'POST /api/users/{id}/block',
      args: { params },
      summary: t('state.blockSummary', { name }),
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
  const unblock = () =>
    change.ask({
      route: 'POST /api/users/{id}/unblock',
      args: { params },
      summary: t('state.unblockSummary', { name }),
      onSaved: () => toast.success(t('state.unblocked', { name })),
    });
  return (
    <Section title={t('state.title')}>
      <div className={css.state}>
        <p>
          {state === 'active' ? <Tag tone="ok">{t('records:states.active')}</Tag> : <StateTag state={state} />}{' '}
          <StateWords user={user} />
          {user.deleteOn && <b> {t('erasure.asked', { day: longDay(user.deleteOn) })}</b>}
        </p>
        {(state === 'pending' || state === 'refused') && (
          <ButtonLink variant="primary" icon="check" to={address.to({ part: admissionPart })}>
            {t(state === 'refused' ? 'admission.letInAfterAll' : 'admission.decide')}
          </ButtonLink>
        )}
        {isOut && (
          <Button variant="soft" icon="check" busy={change.busy} onClick={unblock}>
            {t(state === 'left' ? 'state.back' : 'state.unblock')}
          </Button>
        )}
        {!isOut && (
          <Button icon="lock" busy={change.busy} onClick={block}>
            {t('state.block')}
          </Button>
        )}
        {state !== 'left' && (
          <Button icon="signOut" busy={change.busy} onClick={leave}>
            {t('state.leave')}
          </Button>
        )}
        <LostSecondFactor user={user} />
        <ErasePerson user={user} />
      </div>
      {change.dialog}
      {lastAdmin.dialog}
    </Section>
  );
}

function StateWords({ user: { state, email, hasSignedIn, activatedAt, createdAt } }: { user: User }) {
  const t = useTexts('people');
  const { shortDate } = useFormats();
  // A sign-in keeps its own address.
  if (!email && !hasSignedIn && state === 'active') return t('state.activeNoEmail');
  if (!email && state === 'invited') return t('state.invitedNoEmail');
  if (state === 'active' && !hasSignedIn) return t('state.activeNever');
  const day = shortDate(state === 'active' ? (activatedAt ?? createdAt) : createdAt);
  return t(`state.${state}`, { day });
}
