import { useQueryClient } from '@tanstack/react-query';
import type { Invitation } from '#contract/invitations.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { InviteOne } from '#web/people/inviting/invite-one.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { keepCounts } from '../invitations.queries.ts';
import { personPath } from './person-path.ts';

export function RowAction({ invitation }: { invitation: Invitation }) {
  const t = useTexts('invitations');
  const client = useQueryClient();
  const { user, state } = invitation;
  const { name } = user;
  if (state !== 'missing') return <InviteOne invitation={invitation} onSent={(counts) => keepCounts(client, counts)} />;
  return (
    <ButtonLink
      small
      variant="quiet"
      icon="write"
      to={personPath(user.id, 'data')}
      aria-label={t('addEmailOf', { name })}
    >
      {t('addEmail')}
    </ButtonLink>
  );
}
