import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Crumbs } from '#web/ui/page/crumbs.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { InvitationTextButton } from '#web/people/inviting/invitation-note.tsx';
import { BounceButton } from './bounces/bounce-button.tsx';
import { InviteAgain } from './invite-again.tsx';
import { InviteAll } from './invite-all.tsx';
import { useInvitationCounts } from './invitations.queries.ts';
import { InvitationTable } from './table/invitation-table.tsx';
import { Summary } from './summary.tsx';

export function InvitationsPage() {
  const t = useTexts(['invitations', 'targeting']);
  const counts = useInvitationCounts();
  return (
    <Page
      title={t('title')}
      path={<Crumbs steps={[{ to: pages.targeting, name: t('targeting:title') }]} here={t('title')} />}
      subtitle={t('lead')}
      wide
      actions={
        <>
          <BounceButton />
          <InvitationTextButton />
          <InviteAgain sent={counts.data?.sent} />
          <InviteAll none={counts.data?.none} />
        </>
      }
    >
      <Loaded query={counts} failed={t('failedCounts')} coming={null}>
        {(known) => <Summary counts={known} />}
      </Loaded>
      <InvitationTable counts={counts.data} />
    </Page>
  );
}

export { InvitationsPage as Component };
