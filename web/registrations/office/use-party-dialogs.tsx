import { type ReactNode, useState } from 'react';
import type { ListedRegistration, RegistrationOverview } from '#contract/registrations/registrations.ts';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { MessageDialog } from '../messages/message-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { EnterDialog } from './enter-dialog.tsx';
import { MoveUpDialog } from './move-up-dialog.tsx';

interface Of {
  postId: string;
  title: string;
  overview: RegistrationOverview;
}

/** The dialogs of a list of companies or people who may register. */
export function usePartyDialogs({ postId, title, overview }: Of) {
  const { terms, seats } = overview;
  const [party, setParty] = useState<ListedRegistration | null>(null);
  const [chosen, setChosen] = useState<readonly ListedRegistration[]>([]);
  const [entering, movingUp, cancelling, writing] = [useOpening(), useOpening(), useOpening(), useOpening()];
  const of = (opening: { open: () => void }) => (one: ListedRegistration) => {
    setParty(one);
    opening.open();
  };
  const dialogs: ReactNode = (
    <>
      {party && (
        <>
          <EnterDialog
            key={entering.key}
            {...{ postId, party, terms }}
            free={seats.free}
            opened={entering.opened}
            onClose={entering.close}
          />
          <MoveUpDialog
            key={`move ${movingUp.key}`}
            {...{ postId, party }}
            opened={movingUp.opened}
            onClose={movingUp.close}
          />
          <CancelDialog
            key={`cancel ${cancelling.key}`}
            {...{ postId, party }}
            opened={cancelling.opened}
            onClose={cancelling.close}
          />
        </>
      )}
      {chosen.length > 0 && (
        <MessageDialog
          key={`write ${writing.key}`}
          {...{ postId, title, overview, chosen }}
          opened={writing.opened}
          onClose={writing.close}
        />
      )}
    </>
  );
  return {
    dialogs,
    enter: of(entering),
    moveUp: of(movingUp),
    cancel: of(cancelling),
    write(rows: readonly ListedRegistration[]) {
      setChosen(rows);
      writing.open();
    },
  };
}
