import type { User } from '#contract/people/people.ts';
import { AgreementsSection } from './agreements-section.tsx';
import { ConsentsSection } from './consents-section.tsx';
import { HonoursSection } from './honours-section.tsx';

export function RecordSections({ user }: { user: User }) {
  return (
    <>
      <HonoursSection user={user} />
      <ConsentsSection user={user} />
      <AgreementsSection user={user} />
    </>
  );
}
