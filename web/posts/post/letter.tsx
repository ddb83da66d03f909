import { Suspense } from 'react';
import type { Post } from '#contract/posts/posts.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { AttachedFiles } from '../attachments/attached-files.tsx';
import { Figure } from '../prose/picture/figure.tsx';
import { RichTextView } from '../prose/rich-text-view.tsx';
import { ConfirmBlock } from '../confirming/block.tsx';
import { useReader } from '../reader.ts';
import { Byline } from './byline.tsx';
import { CorrectionBar } from './correction-bar.tsx';
import { LetterFacts } from './letter-facts.tsx';
import { LetterTags } from './letter-tags.tsx';
import css from './post.module.css';

const RegistrationPart = onDemand(
  async () => (await import('#web/registrations/registration-part.tsx')).RegistrationPart,
  ['registrations'],
);

/** In which who was there finds the certificate, too. */
const answered: readonly string[] = ['published', 'expired', 'archived'];

export type Printed = Pick<
  Post,
  | 'title'
  | 'language'
  | 'kind'
  | 'number'
  | 'pinned'
  | 'state'
  | 'publishAt'
  | 'publishedAt'
  | 'updatedAt'
  | 'author'
  | 'outsideAudience'
  | 'cover'
  | 'eventAt'
  | 'eventPlace'
  | 'event'
  | 'deadline'
  | 'deadlineFor'
  | 'body'
  | 'documents'
> &
  Partial<Pick<Post, 'id' | 'cancelledAt' | 'correction' | 'revisions' | 'confirmation' | 'asked' | 'expiresOn'>>;

export function Letter({ post, heading: Heading = 'h1' }: { post: Printed; heading?: 'h1' | 'h2' }) {
  const t = useTexts('posts');
  const lang = useContentLang(post.language);
  const { isSomebodyElse } = useReader();
  return (
    <Sheet as="article" className={css.letter}>
      {post.cover && (
        <div lang={lang} className={css.cover}>
          <Figure
            node={{ type: 'picture', attrs: post.cover, content: [{ type: 'text', text: post.cover.caption }] }}
            postId={post.id}
          />
        </div>
      )}
      <LetterTags post={post} />
      <Heading lang={post.title ? lang : undefined} className={css.title}>
        {post.title || t('untitled')}
      </Heading>
      <Byline post={post} />
      {post.outsideAudience && (
        <div className={css.outside}>
          <Banner>{t('outside')}</Banner>
        </div>
      )}
      {post.correction && <CorrectionBar post={post} correction={post.correction} />}
      <LetterFacts post={post} />
      <RichTextView text={post.body} language={post.language} postId={post.id} />
      <AttachedFiles documents={post.documents} />
      {post.id && post.confirmation && post.asked && post.asked.length > 0 && (
        <ConfirmBlock id={post.id} confirmation={post.confirmation} asked={post.asked} />
      )}
      {post.id && answered.includes(post.state) && post.event?.registration && !isSomebodyElse && (
        <Suspense>
          <RegistrationPart
            postId={post.id}
            language={post.language}
            contact={post.event.contact}
            isCancelled={post.event.cancelled !== null}
            isPast={post.state !== 'published'}
          />
        </Suspense>
      )}
    </Sheet>
  );
}
