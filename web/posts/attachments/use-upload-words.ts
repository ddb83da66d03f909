import { useTexts } from '#web/base/language/use-texts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { roundLeft } from '#web/documents/upload/left.ts';
import type { UploadRow } from '#web/documents/upload/queue.ts';
import { useErrorText } from '#web/ui/form/error-text.tsx';

/** What is with a file on its way; of a picture, also which ones can be shown. */
export function useUploadWords(row: UploadRow, isPicture = false): string {
  const t = useTexts('posts/writing');
  const { size } = useFormats();
  const reason = useReason(row, isPicture);
  switch (row.state) {
    case 'refused':
      return t(isPicture ? 'picture.refused' : 'attachments.refused', { reason });
    case 'broken':
      return t(row.reason ? 'attachments.notReady' : 'attachments.broken');
    case 'waiting':
    case 'paused':
    case 'checking':
      return t(`attachments.${row.state}`);
    default: {
      const done = t('attachments.sent', { done: size(row.sent), of: size(row.bytes) });
      if (row.left === null) return done;
      const { count, unit } = roundLeft(row.left);
      return `${done}, ${t(`attachments.left.${unit}`, { count })}`;
    }
  }
}

function useReason({ reason, room, bytes }: UploadRow, isPicture: boolean): string {
  const t = useTexts('posts/writing');
  const errorText = useErrorText();
  const { size } = useFormats();
  if (room) {
    const asked = size(room.asked ?? bytes);
    return reason === 'documents.quotaFull'
      ? t('attachments.quota', { asked, used: size(room.used), quota: size(room.most) })
      : t('attachments.tooLarge', { asked, limit: size(room.most) });
  }
  if (isPicture && reason === 'documents.typeNotTaken') return t('picture.typeNotTaken');
  if (isPicture && reason === 'documents.damaged') return t('picture.damaged');
  if (reason === 'unreadable') return t('attachments.gone');
  return reason === null ? '' : errorText(reason);
}
