import { useTranslation } from 'react-i18next';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { BounceButton } from './bounces/bounce-button.tsx';
import { InviteAll } from './invite-all.tsx';
import { useInvitationCounts } from './invitations.queries.ts';
import { InvitationTable } from './table/invitation-table.tsx';
import { Summary } from './summary.tsx';

/** "Einladungen": who is invited and has not signed in, how far each invitation got, and sending them. */
export function InvitationsPage() {
  const { t } = useTranslation('invitations');
  const counts = useInvitationCounts();
  return (
    <Page
      title={t('title')}
      subtitle={t('lead')}
      wide
      actions={
        <>
          <BounceButton />
          <InviteAll none={counts.data?.none} />
        </>
      }
    >
      {counts.error && !counts.data && (
        <FailureState title={t('failedCounts')} error={counts.error} retry={() => void counts.refetch()} />
      )}
      {counts.data && <Summary counts={counts.data} />}
      <InvitationTable counts={counts.data} />
    </Page>
  );
}
