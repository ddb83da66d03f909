import { download } from '#web/base/network/download.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { SaveFile } from '#web/ui/media/save-file.tsx';

export function SavePdf({ id }: { id: string }) {
  const t = useTexts('posts');
  return (
    <SaveFile
      label={t('post.pdf')}
      load={(language) => download('GET /api/posts/{id}/pdf', { params: { id }, query: { language } })}
    />
  );
}

export function SaveEvent({ id }: { id: string }) {
  const t = useTexts('posts');
  return (
    <SaveFile label={t('post.calendar')} load={() => download('GET /api/posts/{id}/event.ics', { params: { id } })} />
  );
}
