import type { User } from '#contract/people/people.ts';
import { userState } from '#contract/people/words.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { Section } from '#web/records/parts/section.tsx';
import { StateTag } from '#web/records/parts/state-tag.tsx';
import { admissionPart } from '../admission/admission-drawer.tsx';
import { ErasePerson } from './erase-person.tsx';
import { LostSecondFactor } from './lost-second-factor.tsx';
import css from './overview.module.css';
import { useAccessWords, useMembershipWords } from './state-words.ts';
import { useStateChanges } from './use-state-changes.tsx';

/** Membership and access, and what the office can do about them. */
export function StateSection({ user }: { user: User }) {
  const t = useTexts('people');
  const address = useAddress();
  const { block, leave, stay, undo, busy, dialogs } = useStateChanges(user);
  const state = userState(user);
  const isOut = state === 'blocked' || state === 'left';
  return (
    <Section title={t('state.title')}>
      <div className={css.state}>
        <Facts user={user} />
        {(state === 'applied' || state === 'declined') && (
          <ButtonLink variant="primary" icon="check" to={address.to({ part: admissionPart })}>
            {t(state === 'declined' ? 'admission.letInAfterAll' : 'admission.decide')}
          </ButtonLink>
        )}
        {isOut ? (
          <Button variant="soft" icon="check" busy={busy} onClick={undo}>
            {t(state === 'left' ? 'state.back' : 'state.unblock')}
          </Button>
        ) : (
          <Button icon="lock" busy={busy} onClick={() => block(false)}>
            {t('state.block')}
          </Button>
        )}
        {user.membership === 'member' && user.memberUntil !== null && !isOut && (
          <Button icon="back" busy={busy} onClick={stay}>
            {t('state.stay')}
          </Button>
        )}
        {state !== 'left' && (
          <Button icon="signOut" busy={busy} onClick={leave}>
            {t(user.membership === 'member' ? 'state.leaveOn' : 'state.leave')}
          </Button>
        )}
        <LostSecondFactor user={user} />
        <ErasePerson user={user} />
      </div>
      {dialogs}
    </Section>
  );
}

function Facts({ user }: { user: User }) {
  const t = useTexts('people');
  const { longDay } = useFormats();
  const membership = useMembershipWords(user);
  const access = useAccessWords(user);
  return (
    <dl className={css.facts}>
      <dt>{t('state.membership')}</dt>
      <dd>
        {membership}
        {user.deleteOn && <b> {t('erasure.asked', { day: longDay(user.deleteOn) })}</b>}
      </dd>
      <dt>{t('state.access')}</dt>
      <dd>
        <StateTag of={user} always /> {access}
      </dd>
    </dl>
  );
}
