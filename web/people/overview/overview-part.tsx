import type { User } from '#contract/people/people.ts';
import { userState } from '#contract/people/words.ts';
import { EmploymentsPart } from '#web/records/spans/employments-part.tsx';
import { ListsPart } from '../lists-part.tsx';
import { RecordSections } from '../records/record-sections.tsx';
import { RolesPart } from '../roles-part.tsx';
import { BouncesSection } from './bounces-section.tsx';
import { InvitationSection } from './invitation-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { SharingSection } from './sharing-section.tsx';
import { StateSection } from './state-section.tsx';
import { TwinsSection } from './twins-section.tsx';

export function OverviewPart({ user }: { user: User }) {
  const { id, name, employments } = user;
  return (
    <>
      <StateSection user={user} />
      <SharingSection user={user} />
      <TwinsSection user={user} />
      {['none', 'invited'].includes(userState(user)) && <InvitationSection user={user} />}
      <BouncesSection id={id} />
      <EmploymentsPart
        of={{ kind: 'user', id, name }}
        employments={employments.map(({ company, ...employment }) => ({ with: company, ...employment }))}
      />
      <RolesPart user={user} />
      <ListsPart user={user} />
      <RecordSections user={user} />
      {user.avatar !== null && <PictureSection user={user} />}
    </>
  );
}
