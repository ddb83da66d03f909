import { useTranslation } from 'react-i18next';
import type { Post } from '#contract/posts.ts';
import { useFormats } from '#web/base/formats.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { AttachedFiles } from '../attachments/attached-files.tsx';
import { RichTextView } from '../prose/rich-text-view.tsx';
import { CorrectionBar } from './correction-bar.tsx';
import { LetterFacts } from './letter-facts.tsx';
import { LetterTags } from './letter-tags.tsx';
import css from './post.module.css';

/** What is printed of a post. */
export type Printed = Pick<
  Post,
  | 'title'
  | 'kind'
  | 'number'
  | 'pinned'
  | 'state'
  | 'publishAt'
  | 'publishedAt'
  | 'updatedAt'
  | 'author'
  | 'outsideAudience'
  | 'eventAt'
  | 'eventPlace'
  | 'deadline'
  | 'deadlineFor'
  | 'body'
  | 'documents'
> &
  Partial<Pick<Post, 'id' | 'correction' | 'revisions'>>;

/** The post as a printed circular; in the preview its title is not the screen's. */
export function Letter({ post, heading: Heading = 'h1' }: { post: Printed; heading?: 'h1' | 'h2' }) {
  const { t } = useTranslation('posts');
  const { fullDay, standing, time } = useFormats();
  const at = post.publishedAt ?? post.updatedAt;
  return (
    <Sheet as="article" className={css.letter}>
      <LetterTags post={post} />
      <Heading className={css.title}>{post.title || t('untitled')}</Heading>
      <div className={css.byline}>
        <Avatar name={post.author.name} tone="strong" />
        <div>
          <b>{post.author.name}</b>
          <br />
          <time dateTime={at}>{standing(t('event.at', { day: fullDay(at), time: time(at) }))}</time>
        </div>
      </div>
      {post.outsideAudience && (
        <div className={css.outside}>
          <Banner>{t('outside')}</Banner>
        </div>
      )}
      {post.correction && <CorrectionBar post={post} correction={post.correction} />}
      <LetterFacts post={post} />
      <RichTextView text={post.body} />
      <AttachedFiles documents={post.documents} />
    </Sheet>
  );
}
