import { type ReactNode, useState } from 'react';
import type { ListedRegistration, RegistrationOverview } from '#contract/registrations/registrations.ts';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { EnterDialog } from './enter-dialog.tsx';
import { MoveUpDialog } from './move-up-dialog.tsx';

/** The dialogs of a list of companies or people who may register. */
export function usePartyDialogs(postId: string, { terms, seats }: RegistrationOverview) {
  const [party, setParty] = useState<ListedRegistration | null>(null);
  const [entering, movingUp] = [useOpening(), useOpening()];
  const dialogs: ReactNode = party && (
    <>
      <EnterDialog
        key={entering.key}
        {...{ postId, party, terms }}
        free={seats.free}
        opened={entering.opened}
        onClose={entering.close}
      />
      <MoveUpDialog postId={postId} party={party} opened={movingUp.opened} onClose={movingUp.close} />
    </>
  );
  return {
    dialogs,
    enter(chosen: ListedRegistration) {
      setParty(chosen);
      entering.open();
    },
    moveUp(chosen: ListedRegistration) {
      setParty(chosen);
      movingUp.open();
    },
  };
}
