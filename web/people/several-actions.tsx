import { useState } from 'react';
import type { UserSummary } from '#contract/people/people.ts';
import { userState } from '#contract/people/words.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useMailWords } from '#web/ui/use-mail-words.ts';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { useEffectfulChange } from '#web/visibility/effect/use-effectful-change.tsx';
import { FoldedInvitation } from './inviting/shown-invitation.tsx';
import { TogetherNote } from './inviting/together-note.tsx';
import { useInviting } from './inviting/use-inviting.ts';
import { ListDialog } from './list-dialog.tsx';

interface Props {
  people: UserSummary[];
  onDone: () => void;
}

export function SeveralActions({ people, onDone }: Props) {
  const t = useTexts('people');
  const change = useEffectfulChange();
  const listing = useOpening();
  const mailWords = useMailWords();
  const waiting = people.filter((person) => userState(person) === 'applied');
  const written = waiting.filter(({ email }) => email !== null).length;
  const approve = () =>
    change.ask({
      route: 'POST /api/users/approve',
      args: { query: { mails: written }, body: { ids: waiting.map(({ id }) => id) } },
      summary: [
        t('several.approveSummary', { count: waiting.length }),
        ...(written > 0 ? [mailWords(t('several.approveMails', { count: written }))] : []),
      ].join(' '),
      // Mails leave even where nobody gains anything.
      always: {
        title: t('several.approveTitle', { count: waiting.length }),
        confirm: t('several.approve', { count: waiting.length }),
      },
      onSaved: () => {
        toast.success(t('several.approved', { count: waiting.length }));
        onDone();
      },
    });
  return (
    <>
      {waiting.length > 0 && (
        <Button small variant="primary" icon="check" busy={change.busy} onClick={approve}>
          {t('several.approve', { count: waiting.length })}
        </Button>
      )}
      <Invite people={people} onDone={onDone} />
      <Button small icon="bulletList" onClick={listing.open}>
        {t('several.list')}
      </Button>
      <ListDialog key={listing.key} opened={listing.opened} onClose={listing.close} people={people} onDone={onDone} />
      {change.dialog}
    </>
  );
}

/** Skips those who were invited before. */
function Invite({ people, onDone }: Props) {
  const t = useTexts('people');
  const mailWords = useMailWords();
  const [asking, setAsking] = useState(false);
  const invited = people.filter((person) => person.email !== null && ['none', 'invited'].includes(userState(person)));
  const count = invited.length;
  const inviting = useInviting(
    { userIds: invited.map(({ id }) => id) },
    {
      asking,
      onSent: ({ mails }) => {
        setAsking(false);
        toast.success(
          mails === 0 ? t('several.invited', { count: 0 }) : mailWords(t('several.invited', { count: mails })),
        );
        onDone();
      },
    },
  );
  const { mails, people: written } = inviting.outgoing ?? { mails: count, people: count };
  if (count === 0) return null;
  return (
    <>
      <Button small icon="mail" onClick={() => setAsking(true)}>
        {t('several.invite', { count })}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('several.inviteTitle', { count: written })}
        confirm={t('several.send', { count: mails })}
        busy={inviting.busy}
        counting={inviting.counting}
        onConfirm={inviting.send}
      >
        <p>{mailWords(t('several.inviteText'))}</p>
        <TogetherNote outgoing={inviting.outgoing} />
        <FoldedInvitation />
      </ConfirmDialog>
    </>
  );
}
