import { useState } from 'react';
import { authorLimits } from '#contract/posts/writing.ts';
import { oneLine } from '#web/base/one-line.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { TextArea } from '#web/ui/form/text-field.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  onRefuse: (reason: string) => void;
  busy: boolean;
}

export function RefuseDialog({ opened, onClose, onRefuse, busy }: Props) {
  const t = useTexts('posts/authors');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('refuse.title')}
      confirm={t('approval.refuse')}
      onConfirm={() => (reason.trim() === '' ? setMissing(true) : onRefuse(reason.trim()))}
      busy={busy}
    >
      <TextArea
        label={t('refuse.reason')}
        hint={t('refuse.hint')}
        error={isMissing && reason.trim() === '' ? t('refuse.missing') : undefined}
        rows={3}
        maxLength={authorLimits.reason}
        value={reason}
        onChange={(event) => setReason(oneLine(event.target.value))}
      />
    </ConfirmDialog>
  );
}
