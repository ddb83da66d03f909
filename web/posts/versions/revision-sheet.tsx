import { useQuery } from '@tanstack/react-query';
import type { RevisionSummary } from '#contract/posts/corrections.ts';
import type { Post } from '#contract/posts/posts.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Content } from '#web/ui/text/content.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import bar from '../post/correction-bar.module.css';
import { CorrectionNote } from '../post/correction-note.tsx';
import { revisionQuery } from '../posts.queries.ts';
import { RichTextView } from '../prose/rich-text-view.tsx';
import { LoadedVersions } from './loaded-versions.tsx';
import { Restore } from './restore.tsx';
import { RevisionDifference } from './revision-difference.tsx';
import css from './versions.module.css';

interface Props {
  post: Post;
  shown: RevisionSummary;
  isLatest: boolean;
}

export function RevisionSheet({ post, shown, isLatest }: Props) {
  const t = useTexts('posts/writing');
  const { revision } = shown;
  return (
    <Sheet as="section" className={css.sheet}>
      <div className={css.head}>
        <h2>{t(revision === 1 ? 'versions.revision' : 'versions.changed', { n: revision })}</h2>
        {revision > 1 && (
          <p className={css.legend} aria-hidden>
            <del>{t('versions.gone')}</del> <ins>{t('versions.new')}</ins>
          </p>
        )}
      </div>
      {revision === 1 ? (
        <Published id={post.id} />
      ) : (
        <>
          <RevisionDifference id={post.id} revision={revision} numbered />
          <MembersRead revision={shown} language={post.language} />
        </>
      )}
      {!isLatest && <Restore post={post} revision={revision} />}
    </Sheet>
  );
}

function Published({ id }: { id: string }) {
  const t = useTexts('posts/writing');
  const first = useQuery(revisionQuery(id, 1));
  return (
    <>
      <p className={css.count}>{t('versions.asPublished')}</p>
      <LoadedVersions query={first}>
        {({ title, body, language }) => (
          <div className={css.published}>
            <h3>
              <Content language={language}>{title}</Content>
            </h3>
            <RichTextView text={body} language={language} postId={id} />
          </div>
        )}
      </LoadedVersions>
    </>
  );
}

function MembersRead({
  revision: { announced, at, note },
  language,
}: {
  revision: RevisionSummary;
  language: Post['language'];
}) {
  const t = useTexts('posts/writing');
  return (
    <section className={css.read}>
      <h3>{t('versions.membersRead')}</h3>
      <p className={css.count}>{t(announced ? 'versions.above' : 'versions.unannounced')}</p>
      {announced && note !== null && (
        <div className={bar.bar}>
          <CorrectionNote correction={{ at, note }} language={language} />
        </div>
      )}
    </section>
  );
}
