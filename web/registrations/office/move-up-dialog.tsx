import { useMutation } from '@tanstack/react-query';
import type { ListedRegistration } from '#contract/registrations/registrations.ts';
import { mutation } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useNameOf } from '#web/identity/name-of.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';

interface Props {
  postId: string;
  party: ListedRegistration;
  opened: boolean;
  onClose: () => void;
}

/** Says how many are passed over, and that a seat is given even if none is free. */
export function MoveUpDialog({ postId, party, opened, onClose }: Props) {
  const t = useTexts('registrations/office');
  const { number } = useFormats();
  const name = useNameOf()(party);
  const { registration } = party;
  const moveUp = useMutation({
    ...mutation('POST /api/posts/{id}/registrations/parties/{partyId}/seat'),
    onSuccess: () => void toast.success(t('moveUp.done', { name })),
    onSettled: onClose,
  });
  const ahead = registration?.ahead?.registrations ?? 0;
  const people = registration?.people.length ?? 0;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('moveUp.title', { name })}
      confirm={t('moveUp.confirm')}
      busy={moveUp.isPending}
      onConfirm={() =>
        moveUp.mutate({
          params: { id: postId, partyId: party.id },
          body: { known: registration?.version ?? 0 },
        })
      }
    >
      <p>{t('moveUp.seats', { count: people, n: number(people) })}</p>
      {ahead > 0 && <p>{t('moveUp.ahead', { count: ahead, n: number(ahead) })}</p>}
      {party.answererHasEmail && <p>{t('moveUp.mail')}</p>}
    </ConfirmDialog>
  );
}
