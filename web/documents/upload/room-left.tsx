import { useQuery } from '@tanstack/react-query';
import type { Folder } from '#contract/documents/folders.ts';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import css from './upload.module.css';

export function RoomLeft({ folder: { id } }: { folder: Pick<Folder, 'id'> }) {
  const t = useTexts('documents');
  const { size } = useFormats();
  const { data } = useQuery(query('GET /api/document/folders/{id}/room', { params: { id } }));
  if (!data) return null;
  const left = Math.max(0, data.most - data.used);
  if (left >= data.most / 10) return null;
  return (
    <p className={css.room}>
      <Icon name="warning" size="small" />
      {t('uploads.room', { left: size(left), quota: size(data.most) })}
    </p>
  );
}
