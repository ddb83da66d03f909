import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedRegistration } from '#contract/registrations/registrations.ts';
import { registrationLimits } from '#contract/registrations/words.ts';
import { mutation } from '#web/base/api.ts';
import { useTenant } from '#web/base/session.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useNameOf } from '#web/identity/name-of.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { MailCheckbox } from '#web/ui/form/mail-checkbox.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';

interface Props {
  postId: string;
  party: ListedRegistration;
  opened: boolean;
  onClose: () => void;
}

/** Asks why, and whether to tell the company or person. Needs a new key for each opening. */
export function CancelDialog({ postId, party, opened, onClose }: Props) {
  const t = useTexts('registrations/messages');
  const { number } = useFormats();
  const name = useNameOf()(party);
  const { registration, reachedBy } = party;
  const [reason, setReason] = useState('');
  const [tell, setTell] = useState(true);
  const { mailsLeave } = useTenant();
  const isReached = reachedBy === 'mail' || reachedBy === 'letter';
  const Offered = reachedBy === 'mail' ? MailCheckbox : Checkbox;
  const cancel = useMutation({
    ...mutation('POST /api/posts/{id}/registrations/parties/{partyId}/cancellation'),
    meta: { quiet: true },
    onSuccess: () => void toast.success(t('cancel.done', { name })),
    onError: (error) => (error.code === 'stale' ? void toast.error(t('cancel.stale')) : tellFailure(error)),
    onSettled: onClose,
  });
  const people = registration?.people.length ?? 0;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('cancel.title', { name })}
      confirm={t('cancel.confirm')}
      danger
      busy={cancel.isPending}
      disabled={reason.length > registrationLimits.reason}
      onConfirm={() =>
        cancel.mutate({
          params: { id: postId, partyId: party.id },
          body: {
            known: registration?.version ?? 0,
            reason: reason.trim() || null,
            tell: tell && isReached && (reachedBy === 'letter' || mailsLeave),
          },
        })
      }
    >
      <p>{party.state === 'coming' ? t('cancel.seats', { count: people, n: number(people) }) : t('cancel.waits')}</p>
      <TextField
        label={t('cancel.reason')}
        hint={t('cancel.reasonHint')}
        optional
        value={reason}
        maxLength={registrationLimits.reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {isReached ? (
        <Offered
          label={t(`cancel.tell.${reachedBy}`)}
          checked={tell}
          onChange={({ target }) => setTell(target.checked)}
        />
      ) : (
        <Banner tone="warn">{t('cancel.none')}</Banner>
      )}
    </ConfirmDialog>
  );
}
