import { useQuery } from '@tanstack/react-query';
import type { Invitation } from '#contract/invitations.ts';
import type { User } from '#contract/people/people.ts';
import { query } from '#web/base/api.ts';
import { useTenant } from '#web/base/session.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { useMailWords } from '#web/ui/use-mail-words.ts';
import { Section } from '#web/records/parts/section.tsx';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { InviteOne } from '../inviting/invite-one.tsx';
import css from './overview.module.css';

export function InvitationSection({ user }: { user: User }) {
  const t = useTexts('people');
  const found = useQuery({
    ...query('GET /api/invitations', { query: { search: user.email ?? user.name, size: 100 } }),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.items.find(isOf(user))) ? 2000 : false),
  });
  return (
    <Section title={t('invitation.title')}>
      <Loaded query={found} failed={t('invitation.failed')} coming={<Coming width="60%" />}>
        {({ items }) => {
          const invitation = items.find(isOf(user));
          return invitation && <Sending invitation={invitation} />;
        }}
      </Loaded>
    </Section>
  );
}

function Sending({ invitation }: { invitation: Invitation }) {
  const t = useTexts('people');
  const mailWords = useMailWords();
  const { mailsLeave } = useTenant();
  const { instant } = useFormats();
  const address = useAddress();
  const { state, at, reason } = invitation;
  const stateWords = t(`invitation.states.${state}`, { at: at ? instant(at) : '' });
  return (
    <div className={css.state}>
      <div role="status">
        <p>{state === 'sent' ? mailWords(stateWords) : stateWords}</p>
        {(state === 'none' || state === 'queued') && !mailsLeave && <p>{mailWords('')}</p>}
        {reason && <p className={css.reason}>{t('invitation.reason', { reason })}</p>}
      </div>
      {state === 'missing' ? (
        <ButtonLink small icon="write" to={address.to({ part: 'data' })} replace preventScrollReset>
          {t('invitation.addEmail')}
        </ButtonLink>
      ) : (
        <InviteOne invitation={invitation} />
      )}
    </div>
  );
}

function isOf({ id }: User) {
  return ({ user }: Invitation) => user.id === id;
}

function isUnderWay(invitation: Invitation | undefined): boolean {
  return invitation?.state === 'queued';
}
