import { useTexts } from '#web/base/language/use-texts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import type { UploadRow } from '#web/documents/upload/queue.ts';
import { useErrorText } from '#web/ui/form/error-text.tsx';

/** What is with a file on its way. */
export function useUploadWords(row: UploadRow): string {
  const t = useTexts('posts/writing');
  const { size } = useFormats();
  const reason = useReason(row);
  switch (row.state) {
    case 'refused':
      return t('attachments.refused', { reason });
    case 'broken':
      return t(row.reason ? 'attachments.notReady' : 'attachments.broken');
    case 'waiting':
    case 'paused':
    case 'checking':
      return t(`attachments.${row.state}`);
    default:
      return t('attachments.sent', { done: size(row.sent), of: size(row.bytes) });
  }
}

function useReason({ reason, room, bytes }: UploadRow): string {
  const t = useTexts('posts/writing');
  const errorText = useErrorText();
  const { size } = useFormats();
  if (room) {
    const asked = size(room.asked ?? bytes);
    return reason === 'documents.quotaFull'
      ? t('attachments.quota', { asked, used: size(room.used), quota: size(room.most) })
      : t('attachments.tooLarge', { asked, limit: size(room.most) });
  }
  if (reason === 'unreadable') return t('attachments.gone');
  return reason === null ? '' : errorText(reason);
}
