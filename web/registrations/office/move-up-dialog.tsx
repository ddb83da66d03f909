import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedRegistration } from '#contract/registrations/registrations.ts';
import { registrationLimits } from '#contract/registrations/words.ts';
import { mutation } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useCounted } from '#web/base/language/use-counted.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useNameOf } from '#web/identity/name-of.ts';
import { useMailWords } from '#web/ui/use-mail-words.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';

interface Props {
  postId: string;
  party: ListedRegistration;
  opened: boolean;
  onClose: () => void;
}

/** Names who is passed over and asks why; says that a seat is given even if none is free. Needs a new key for each opening. */
export function MoveUpDialog({ postId, party, opened, onClose }: Props) {
  const t = useTexts(['registrations/office', 'registrations/messages']);
  const counted = useCounted();
  const mailWords = useMailWords();
  const { listed } = useFormats();
  const name = useNameOf()(party);
  const { registration, passedOver, reachedBy } = party;
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const moveUp = useMutation({
    ...mutation('POST /api/posts/{id}/registrations/parties/{partyId}/seat'),
    onSuccess: () => void toast.success(t('moveUp.done', { name })),
    onSettled: onClose,
  });
  const ahead = registration?.ahead?.registrations ?? 0;
  const people = registration?.people.length ?? 0;
  const others = ahead - passedOver.length;
  const isMissing = ahead > 0 && reason.trim() === '';

  function confirm() {
    setTried(true);
    if (isMissing) return;
    moveUp.mutate({
      params: { id: postId, partyId: party.id },
      body: { known: registration?.version ?? 0, reason: reason.trim() || null },
    });
  }

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('moveUp.title', { name })}
      confirm={t('moveUp.confirm')}
      busy={moveUp.isPending}
      disabled={reason.length > registrationLimits.seatReason}
      onConfirm={confirm}
    >
      <p>{t('moveUp.seats', counted(people))}</p>
      {ahead > 0 && (
        <>
          <p>
            {t('moveUp.ahead', {
              count: ahead,
              names: listed([...passedOver, ...(others > 0 ? [t('moveUp.more', counted(others))] : [])]),
            })}
          </p>
          <TextField
            label={t('moveUp.reason')}
            hint={t('moveUp.reasonHint')}
            value={reason}
            maxLength={registrationLimits.seatReason}
            error={isTried && isMissing ? t('moveUp.reasonMissing') : undefined}
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      )}
      {reachedBy === 'mail' && <p>{mailWords(t('moveUp.notice.mail'))}</p>}
      {reachedBy === 'letter' && <p>{t('moveUp.notice.letter')}</p>}
      {reachedBy === 'none' && <Banner tone="warn">{t('registrations/messages:cancel.none')}</Banner>}
    </ConfirmDialog>
  );
}
