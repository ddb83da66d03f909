import type { Authors } from '#contract/posts/authors.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Approvers } from './approvers.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  authors: Authors | undefined;
  onAsk: () => void;
  busy: boolean;
}

/** Names those who may approve. Who is alone is told so. */
export function AskDialog({ opened, onClose, authors, onAsk, busy }: Props) {
  const t = useTexts('posts/authors');
  const approvers = authors?.approvers ?? [];
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('ask.title')}
      confirm={t('ask.confirm')}
      onConfirm={onAsk}
      busy={busy}
      disabled={approvers.length === 0}
    >
      <Approvers authors={authors} />
    </ConfirmDialog>
  );
}
