import { useQuery } from '@tanstack/react-query';
import { generatePath, useParams } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { query } from '#web/base/api.ts';
import { useContentLangs } from '#web/base/language/content-lang.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { isGone } from '#web/base/network/is-gone.ts';
import { ErrorPage } from '#web/errors/error-page.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { Crumbs } from '#web/ui/page/crumbs.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { FileActions } from './file/file-actions.tsx';
import { FileView } from './file/file-view.tsx';
import { WithdrawnPage } from './life/withdrawn-page.tsx';

/** A file that belongs to a post, for all who see the post. */
export function PostFilePage() {
  const t = useTexts(['posts', 'documents']);
  const { id = '', fileId = '' } = useParams();
  const langOf = useContentLangs();
  const found = useQuery({
    ...query('GET /api/posts/{id}/files/{fileId}', { params: { id, fileId } }),
    // The post may have been readdressed since.
    staleTime: 0,
    gcTime: 0,
  });
  const { data: file, error } = found;
  if (isGone(error)) return <ErrorPage status={404} />;
  if (error?.code === 'posts.withdrawn') return <WithdrawnPage since={error.since} />;
  const title = file?.name ?? t('posts:attachments.title');
  const lang = file && langOf(file.post.language);
  const back = file && [{ to: generatePath(pages.post, { id }), name: file.post.title, lang }];
  return (
    <Page
      title={title}
      titleLang={lang}
      path={back && <Crumbs steps={back} here={title} />}
      subtitle={file && t('documents:postFile.lead')}
      actions={file && <FileActions file={file} />}
    >
      <Loaded query={found} failed={t('documents:postFile.failed')} coming={<Coming shape="block" height={420} />}>
        {(shown) => <FileView file={shown} />}
      </Loaded>
    </Page>
  );
}

export { PostFilePage as Component };
