import type { User } from '#contract/members/users.ts';
import { RecordSections } from '../records/record-sections.tsx';
import { Facts } from './facts.tsx';
import { InvitationSection } from './invitation-section.tsx';
import { StateSection } from './state-section.tsx';
import { TwinsSection } from './twins-section.tsx';

/** The first tab of a person: where he or she stands and what can be done about it, and through what he or she belongs. */
export function OverviewPart({ user }: { user: User }) {
  return (
    <>
      <StateSection user={user} />
      <TwinsSection user={user} />
      {user.state === 'invited' && <InvitationSection user={user} />}
      <Facts user={user} />
      <RecordSections user={user} />
    </>
  );
}
