import { useQuery } from '@tanstack/react-query';
import type { Post } from '#contract/posts/posts.ts';
import { download } from '#web/base/network/download.ts';
import { useLanguage, useTexts } from '#web/base/language/use-texts.ts';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { showing } from '#web/ui/media/showing.ts';
import css from './preview.module.css';

const route = 'GET /api/posts/{id}/letters/preview';

/** The first page of the PDF that is printed. */
export function FirstLetter({ post: { id, version }, correcting }: { post: Post; correcting: boolean }) {
  const t = useTexts('posts/writing');
  const language = useLanguage();
  const page = useQuery({
    queryKey: [route, id, version, correcting, language],
    queryFn: ({ signal }) =>
      download(route, { params: { id }, query: { language, correcting: correcting ? 'true' : 'false' } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Loaded query={page} failed={t('preview.letterFailed')} coming={<Coming height={700} width="100%" />}>
      {(picture) => (
        <figure className={css.letter}>
          <img ref={showing(picture)} alt={t('preview.letterAlt')} />
          <figcaption>{t('preview.letterHint')}</figcaption>
        </figure>
      )}
    </Loaded>
  );
}
