import type { ReactNode } from 'react';
import { pages } from '#contract/base/pages.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { AuthFoot, AuthText } from './auth-card.tsx';

interface Props {
  /** The label of the link to the portal. */
  toPortal: string;
  /** How one reaches the office. */
  contact: ReactNode;
  children: ReactNode;
}

/** Why a mail's link asks nothing, and the way to the portal. */
export function LinkFault({ toPortal, contact, children }: Props) {
  return (
    <>
      <AuthText>{children}</AuthText>
      {contact}
      <AuthFoot>
        <ButtonLink variant="quiet" to={pages.home}>
          {toPortal}
        </ButtonLink>
      </AuthFoot>
    </>
  );
}
